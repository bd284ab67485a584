import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '#platform/csv/csv';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['Inquiry']>('consoleGetInquiry');
const page = '/inquiries/12';

describe('business inquiries in the console', () => {
  it('are listed with who asked, how far they are and who sees to them', async () => {
    renderConsole({ path: '/inquiries', role: 'operator' });
    const row = within((await screen.findByText('林晓舟')).closest('tr') as HTMLElement);
    for (const text of ['新', '游戏发行', '拾光互动', 'linxiaozhou@shiguang.example'])
      expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByText('周以宁').closest('tr') as HTMLElement).getByText('小北')).toBeVisible();
  });

  it('are narrowed by who sees to them', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/inquiries', role: 'operator' });
    await user.click(await screen.findByRole('combobox', { name: '负责人' }));
    await user.click(await screen.findByRole('option', { name: '小北' }));
    await expect
      .poll(() => service.callsOf('consoleListInquiries').map(({ query }) => query.get('filter')))
      .toContain(JSON.stringify({ assigneeId: 2 }));
  });

  it('leave as a file', { tags: ['deep'] }, async () => {
    const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const { user } = renderConsole({ path: '/inquiries', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: /导出/ }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[1]).toContain('12,新,商务合作,游戏发行,林晓舟,拾光互动');
  });

  it('are given to somebody and taken up', async () => {
    const { user, service } = renderConsole({ path: page, role: 'operator' });
    expect(await screen.findByRole('heading', { name: '林晓舟', level: 2 })).toBeVisible();
    expect(screen.getByText(example().text)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /状态/ }));
    await user.click(await screen.findByRole('option', { name: '处理中' }));
    await user.click(screen.getByRole('combobox', { name: /负责人/ }));
    await user.click(await screen.findByRole('option', { name: '小北' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateInquiry')[0]?.body).toMatchObject({
        version: 1,
        state: 'open',
        assigneeId: 2,
      }),
    );
  });

  it('stay with whom they were given to, also once that person may see to none', { tags: ['deep'] }, async () => {
    const inquiry = { ...example(), assigneeId: 77, assignee: '离职员工', state: 'open' };
    renderConsole({ path: page, role: 'operator', responses: { consoleGetInquiry: () => ({ body: inquiry }) } });
    expect(await screen.findByText('离职员工（已不可分配）')).toBeVisible();
  });

  it(
    'of people who cannot sign in stand beside them under a word of their own, and are narrowed to',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: '/inquiries', role: 'support' });
      const row = within((await screen.findByText('yuanhangzhe')).closest('tr') as HTMLElement);
      for (const text of ['账号申诉', '账号被封禁', '小米 14']) expect(row.getByText(text)).toBeVisible();
      await user.click(screen.getByRole('combobox', { name: '类别' }));
      await user.click(await screen.findByRole('option', { name: '账号申诉' }));
      await expect
        .poll(() => service.callsOf('consoleListInquiries').map(({ query }) => query.get('filter')))
        .toContain(JSON.stringify({ kind: 'appeal' }));
    },
  );

  it('of people who cannot sign in are answered here, for the receipt to show', { tags: ['deep'] }, async () => {
    const appeal = {
      ...example(),
      kind: 'appeal',
      name: 'yuanhangzhe',
      contact: '',
      device: '小米 14',
      topic: 'banned',
    };
    const responses = { consoleGetInquiry: () => ({ body: appeal }) };
    const { user, service } = renderConsole({ path: page, role: 'support', responses });
    const find = await screen.findByRole('link', { name: '查找玩家' });
    expect(find).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('{"q":"yuanhangzhe"}')));
    await user.type(screen.getByRole('textbox', { name: /回复/ }), '已解除封禁');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateInquiry')[0]?.body).toMatchObject({ reply: '已解除封禁', state: 'new' }),
    );
  });

  it('of business have no reply: they left a contact', { tags: ['deep'] }, async () => {
    renderConsole({ path: page, role: 'operator' });
    expect(await screen.findByRole('combobox', { name: /状态/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /回复/ })).toBeNull();
  });

  it('are removed only after asking', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: page, role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除“林晓舟”的咨询？' }));
    expect(service.callsOf('consoleDeleteInquiry')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('consoleDeleteInquiry')[0]?.params).toEqual({ id: '12' }));
  });

  it('are shown whole to a read-only account, which can change nothing', async () => {
    renderConsole({ path: `${page}/show`, role: 'read-only' });
    expect(await screen.findByRole('heading', { name: '林晓舟', level: 2 })).toBeVisible();
    expect(await screen.findByRole('region', { name: '备注' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /保存|删除|添加备注/ })).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { helpfulRate } from './faq.rules';

type Question = Schemas['FaqRecord'];
const question = () => exampleFor<Question>('consoleGetFaq');
const title = () => screen.findByRole('textbox', { name: '问题' });
const editor = () => screen.findByRole('textbox', { name: '回答' });
const phone = () => within(screen.getByRole('group', { name: '手机预览' }));

describe('the list of questions', () => {
  it('shows an operator section, state and what players think, and what can be done with several', async () => {
    const { user, service } = renderConsole({ path: '/faq', role: 'operator' });
    const row = within((await screen.findByText('游戏下载到一半断了怎么办')).closest('tr') as HTMLElement);
    for (const text of ['下载安装', '已发布', '128', '9', '93%']) expect(await row.findByText(text)).toBeVisible();
    await user.click(row.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '批量撤下' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('1 条成功')).toBeVisible();
    expect(service.callsOf('withdrawFaq')[0]?.params).toEqual({ id: '1' });
  });

  it('lets support staff read one as players see it, and change nothing', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/faq', role: 'support' });
    await user.click(await screen.findByText('游戏下载到一半断了怎么办'));
    await waitFor(() => expect(phone().getByText(/会从中断处继续/)).toBeVisible());
    expect(screen.getByText(/128 人觉得有帮助，9 人觉得没有/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /发布|撤下|保存|删除|顺序/ })).toBeNull();
  });

  it('puts the questions of a section into another order', { tags: ['deep'] }, async () => {
    const two = [question(), { ...question(), id: 2, title: '安装包解析失败', position: 2 }];
    const { user, service } = renderConsole({
      path: '/faq',
      role: 'operator',
      responses: { consoleListFaq: () => ({ body: two, headers: { 'Content-Range': 'faq 0-1/2' } }) },
    });
    await user.click(await screen.findByRole('button', { name: '调整顺序' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整问题顺序' }));
    const save = dialog.getByRole('button', { name: '保存顺序' });
    expect(save).toBeDisabled();
    await user.click(await dialog.findByRole('button', { name: '下移“游戏下载到一半断了怎么办”' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '安装包解析失败',
      '游戏下载到一半断了怎么办',
    ]);
    await user.click(save);
    expect(await screen.findByText('顺序已保存')).toBeVisible();
    expect(service.callsOf('orderFaq')[0]?.body).toEqual({ sectionId: 1, ids: [2, 1] });
  });

  it('says so when the section has changed meanwhile', { tags: ['deep'] }, async () => {
    const two = [question(), { ...question(), id: 2, title: '安装包解析失败', position: 2 }];
    const { user } = renderConsole({
      path: '/faq',
      role: 'operator',
      responses: {
        consoleListFaq: () => ({ body: two, headers: { 'Content-Range': 'faq 0-1/2' } }),
        orderFaq: () => ({ status: 409, body: { code: 'faq.orderStale', message: '该分类的问题有增减' } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '调整顺序' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整问题顺序' }));
    await user.click(await dialog.findByRole('button', { name: '上移“安装包解析失败”' }));
    await user.click(dialog.getByRole('button', { name: '保存顺序' }));
    expect(await screen.findByText('该分类的问题有增减')).toBeVisible();
  });
});

describe('writing a question', () => {
  it(
    'begins with the words that players did not find, and is seen in a phone while it is written',
    { tags: ['deep'] },
    async () => {
      const source = encodeURIComponent(JSON.stringify({ aliases: ['换绑手机'] }));
      const { user, service } = renderConsole({ path: `/faq/create?source=${source}`, role: 'operator' });
      expect(await screen.findByText('换绑手机')).toBeVisible();
      await user.type(await title(), '怎样更换手机号');
      // The browser's own editing is not in jsdom; the paste is the editor's.
      fireEvent.paste(await editor(), {
        clipboardData: { getData: (type: string) => (type === 'text/html' ? '<p>在个人中心更换</p>' : '') },
      });
      expect(phone().getByText('怎样更换手机号')).toBeVisible();
      await waitFor(() => expect(phone().getByText('在个人中心更换')).toBeVisible());
      await user.click(screen.getByRole('combobox', { name: '分类' }));
      await user.click(await screen.findByRole('option', { name: '下载安装' }));
      await user.click(screen.getByRole('button', { name: '保存为草稿' }));
      expect(await screen.findByText('草稿已创建，确认无误后即可发布')).toBeVisible();
      expect(service.callsOf('consoleCreateFaq')[0]?.body).toEqual({
        sectionId: 1,
        title: '怎样更换手机号',
        content: '<p>在个人中心更换</p>',
        aliases: ['换绑手机'],
        pinned: false,
      });
    },
  );

  it('is not saved without a section and an answer', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/faq/create', role: 'operator' });
    await user.type(await title(), '怎样更换手机号');
    await editor();
    await user.click(screen.getByRole('button', { name: '保存为草稿' }));
    expect(await screen.findByText('内容不能为空')).toBeVisible();
    expect(screen.getByText('必填')).toBeVisible();
    expect(service.callsOf('consoleCreateFaq')).toHaveLength(0);
  });
});

describe('one question', () => {
  it('explains a stale save field by field', { tags: ['deep'] }, async () => {
    const current = { ...question(), version: 3, title: '对方的问题' };
    const { user } = renderConsole({
      path: '/faq/1',
      role: 'operator',
      responses: {
        consoleUpdateFaq: () => ({ status: 409, body: { code: 'faq.stale', message: '已被修改', current } }),
      },
    });
    await user.type(await title(), '二');
    expect(screen.getByRole('button', { name: '撤下' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '保存前，这条数据已被他人修改' }));
    await user.click(dialog.getByRole('button', { name: '用最新内容重新编辑' }));
    await waitFor(async () => expect(await title()).toHaveValue('对方的问题'));
  });

  it('is published and withdrawn after asking', async () => {
    let state: Question['state'] = 'draft';
    const { user } = renderConsole({
      path: '/faq/1',
      role: 'operator',
      responses: {
        consoleGetFaq: () => ({ body: { ...question(), state } }),
        publishFaq: () => ({ body: { ...question(), state: (state = 'published') } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '发布' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('问题已发布，玩家立即可以看到')).toBeVisible();
    expect(await screen.findByRole('button', { name: '撤下' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  });
});

it.each([
  [0, 0, '—'],
  [128, 9, '93%'],
  [0, 3, '0%'],
])('of %i for and %i against %s liked it', { tags: ['deep'] }, (helpfulCount, unhelpfulCount, rate) => {
  expect(helpfulRate({ helpfulCount, unhelpfulCount })).toBe(rate);
});

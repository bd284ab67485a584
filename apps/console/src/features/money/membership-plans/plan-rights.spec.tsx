import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['MembershipPlan']>('consoleGetMembershipPlan');

async function openExample() {
  const visit = renderConsole({ path: '/membership-plans', role: 'operator' });
  await visit.user.click(await screen.findByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑套餐' }));
  const card = within(dialog.getByRole('group', { name: '玩家看到的会员卡' }));
  const titles = () => dialog.queryAllByRole<HTMLInputElement>('textbox', { name: /项标题/ }).map(({ value }) => value);
  const shown = () => card.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const save = () => dialog.getByRole('button', { name: '保存' });
  return { ...visit, dialog, titles, shown, save };
}

describe('the rights of a plan', () => {
  it('are typed with an icon, and the gold card shows them at once', async () => {
    const { user, dialog, shown, save, service } = await openExample();
    expect(shown()).toEqual(['免费下载全部游戏', '专属礼包会员可领']);
    await user.click(dialog.getByRole('button', { name: '添加权益' }));
    expect(save()).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: '第 3 项标题' }), '专属客服');
    await user.type(dialog.getByRole('textbox', { name: '第 3 项说明' }), '优先接入');
    await user.click(dialog.getByRole('combobox', { name: '图标 第 3 项' }));
    await user.click(await screen.findByRole('option', { name: '客服' }));
    expect(shown()[2]).toBe('专属客服优先接入');
    await user.click(save());
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleUpdateMembershipPlan')[0]).toMatchObject({
      body: { rights: [...example().rights, { icon: 'headset', title: '专属客服', note: '优先接入' }] },
    });
  });

  it('move by buttons and by keys, and the focus moves with them', async () => {
    const { user, dialog, titles } = await openExample();
    await user.click(dialog.getByRole('button', { name: '下移第 1 项' }));
    expect(titles()).toEqual(['专属礼包', '免费下载']);
    await user.click(dialog.getByRole('textbox', { name: '第 2 项说明' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['免费下载', '专属礼包']);
    expect(dialog.getByRole('textbox', { name: '第 1 项说明' })).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['免费下载', '专属礼包']);
  });

  it('are at most four, and each title is there once', { tags: ['deep'] }, async () => {
    const { user, dialog, save } = await openExample();
    const add = dialog.getByRole('button', { name: '添加权益' });
    await user.click(add);
    await user.click(add);
    expect(add).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: '第 3 项标题' }), '免费下载');
    await user.type(dialog.getByRole('textbox', { name: '第 4 项标题' }), '会员章节');
    expect(dialog.getByText(/与上面的权益重复/)).toBeVisible();
    expect(save()).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: '删除第 3 项' }));
    expect(save()).toBeEnabled();
  });

  it('may be removed, and the card has its line alone', { tags: ['deep'] }, async () => {
    const { user, dialog, shown, save, service } = await openExample();
    await user.click(dialog.getByRole('button', { name: '删除第 1 项' }));
    await user.click(dialog.getByRole('button', { name: '删除第 1 项' }));
    expect(shown()).toEqual([]);
    expect(dialog.getByText('会员免费下载全部游戏')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleUpdateMembershipPlan')[0]).toMatchObject({ body: { rights: [] } });
  });

  it('are read on the page of the plan, and in its history in words', async () => {
    const entry = exampleFor<Schemas['AuditEntry'][]>('consoleListAuditLog')[0];
    const change = {
      ...entry,
      resource: 'membership-plans',
      recordId: '1',
      action: 'update',
      before: { rights: [] },
      after: { rights: example().rights },
    };
    const responses = {
      consoleListAuditLog: () => ({ body: [change], headers: { 'Content-Range': 'items 0-0/1' } }),
    };
    const { user } = renderConsole({ path: '/membership-plans', role: 'read-only', responses });
    await user.click(await screen.findByText('月度会员'));
    const card = within(await screen.findByRole('group', { name: '玩家看到的会员卡' }));
    expect(card.getByText('专属礼包')).toBeVisible();
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
    const words = '免费下载（全部游戏，下载图标）、专属礼包（会员可领，礼包图标）';
    expect(screen.getByText(words)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /修改/ }));
    const row = within(await screen.findByRole('row', { name: /会员权益/ }));
    for (const text of ['无', words]) expect(row.getByText(text)).toBeVisible();
  });
});

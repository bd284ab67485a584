import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { keepSavedFiles } from '#testing/saved-files';

const account = () => exampleFor<Schemas['PlayerAccount']>('consoleGetAccount');

describe('players', () => {
  it('are found by uid, login name or nickname', async () => {
    const { user, service } = renderConsole({ path: '/accounts', role: 'support' });
    const row = within((await screen.findByText('yuanhangzhe')).closest('tr') as HTMLElement);
    for (const text of ['10284', '远航者', '138****1234', '自然访问', '非会员', '128', '正常'])
      expect(row.getByText(text)).toBeVisible();
    await user.type(screen.getByPlaceholderText('UID、手机号、账号、昵称或拼音'), '远航');
    await expect
      .poll(() => service.callsOf('consoleListAccounts').at(-1)?.query.get('filter'))
      .toBe(JSON.stringify({ q: '远航' }));
  });

  it.each([
    ['设备号（注册或登录过）', 'deviceID', '5f0c6d1e2b7a4c8f9e3d0a1b2c4d6e8f'],
    ['渠道', 'channelID', '3021'],
    ['邀请码', 'inviteCode', 'YG8K2M7P'],
    ['邀请人 UID', 'inviterUid', '10284'],
  ])('are found by %s', { tags: ['deep'] }, async (label, field, typed) => {
    const { user, service } = renderConsole({ path: '/accounts', role: 'support' });
    await screen.findByText('yuanhangzhe');
    await user.click(screen.getByRole('button', { name: '筛选' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: label }));
    const role = field === 'inviterUid' ? 'spinbutton' : 'textbox';
    await user.type(await screen.findByRole(role, { name: label }), typed);
    const value = field === 'inviterUid' ? Number(typed) : typed;
    await expect
      .poll(() => service.callsOf('consoleListAccounts').at(-1)?.query.get('filter'))
      .toBe(JSON.stringify({ [field]: value }));
  });

  it('are saved as they are shown, with the number masked', { tags: ['deep'] }, async () => {
    const files = keepSavedFiles();
    const { user } = renderConsole({ path: '/accounts', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '导出' }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    expect(files.names()).toEqual([expect.stringMatching(/^玩家-\d{4}-\d\d-\d\d\.csv$/)]);
    const [headers, ...rows] = await files.rows();
    expect(headers).toEqual(expect.arrayContaining(['UID', '账号', '手机号', '渠道', 'X钻', '状态', '注册时间']));
    expect(rows[0]).toEqual(expect.arrayContaining(['10284', 'yuanhangzhe', '138****1234', '正常']));
  });

  it('are opened from the list', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/accounts', role: 'support' });
    await user.click(await screen.findByText('yuanhangzhe'));
    expect(await screen.findByText('UID 10284')).toBeVisible();
  });
});

describe('the agreements of a player', () => {
  it('are shown in the versions that they agreed to', async () => {
    renderConsole({ path: '/accounts/10284/show', role: 'support' });
    expect(await screen.findByRole('link', { name: '用户协议（第 3 版）' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/agreement\?version=3$/),
    );
    expect(screen.getByRole('link', { name: '隐私政策（第 2 版）' })).toBeVisible();
  });
});

it('a player who has asked to be erased is marked, also for agents', async () => {
  const leaving = { ...account(), erasesAt: '2026-11-27T02:30:00.000Z' };
  renderConsole({
    path: '/accounts/10284/show',
    role: 'support',
    responses: { consoleGetAccount: () => ({ body: leaving }) },
  });
  expect(await screen.findByText('注销中')).toBeVisible();
  expect(screen.getByTitle('将于 2026-11-27 10:30 清除')).toBeVisible();
});

it('a player who has not is not marked', { tags: ['deep'] }, async () => {
  renderConsole({ path: '/accounts/10284/show', role: 'support' });
  await screen.findByText('yuanhangzhe');
  expect(screen.queryByText('注销中')).toBeNull();
});

describe("a player's mobile number", () => {
  it('is masked until somebody who may asks for the whole, which enters the history', async () => {
    const { user, service } = renderConsole({ path: '/accounts/10284/show', role: 'operator' });
    expect(await screen.findByText('138****1234')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('13800001234')).toBeVisible();
    expect(service.callsOf('revealAccountPhone')).toHaveLength(1);
  });

  it('stays masked for others', async () => {
    renderConsole({ path: '/accounts/10284/show', role: 'support' });
    expect(await screen.findByText('138****1234')).toBeVisible();
    expect(screen.queryByRole('button', { name: '查看' })).toBeNull();
  });
});

describe('what staff do to a number', () => {
  const page = '/accounts/10284/show';

  it('is taking it off with a reason, which ends the sessions of its player', async () => {
    const { user, service } = renderConsole({ path: page, role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '解绑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '解绑“远航者”的手机号？' }));
    expect(dialog.getByText(/在所有设备退出登录/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '号码停用');
    await user.click(dialog.getByRole('button', { name: '解绑' }));
    expect(await screen.findByText('已解绑，玩家已退出登录')).toBeVisible();
    expect(service.callsOf('unbindAccountPhone')[0]?.body).toEqual({ reason: '号码停用' });
    expect(await screen.findByText('未绑定')).toBeVisible();
  });

  it('is changing it, unless somebody else has it: the way out is said', async () => {
    const message = '该手机号已绑定玩家 10190，账号不能合并。请核实机主后先为玩家 10190 解绑';
    const { user, service } = renderConsole({
      path: page,
      role: 'operator',
      responses: { changeAccountPhone: () => ({ status: 422, body: { code: 'account-phone.taken', message } }) },
    });
    await user.click(await screen.findByRole('button', { name: '换绑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '为“远航者”换绑手机号' }));
    await user.type(dialog.getByRole('textbox', { name: /新手机号/ }), '139000012345');
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '换号');
    await user.click(dialog.getByRole('button', { name: '换绑' }));
    expect(service.callsOf('changeAccountPhone')).toHaveLength(0);
    await user.clear(dialog.getByRole('textbox', { name: /新手机号/ }));
    await user.type(dialog.getByRole('textbox', { name: /新手机号/ }), '13900001234');
    await user.click(dialog.getByRole('button', { name: '换绑' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(service.callsOf('changeAccountPhone')[0]?.body).toEqual({ phone: '13900001234', reason: '换号' });
  });

  it(
    'is sent again under the same key over a broken line, and under another for another number',
    { tags: ['deep'] },
    async () => {
      const cut = () => Promise.reject(new TypeError('Failed to fetch'));
      const { user, service } = renderConsole({ path: page, role: 'operator', responses: { changeAccountPhone: cut } });
      await user.click(await screen.findByRole('button', { name: '换绑' }));
      const dialog = within(await screen.findByRole('dialog', { name: '为“远航者”换绑手机号' }));
      const phone = dialog.getByRole('textbox', { name: /新手机号/ });
      expect(phone).toHaveValue('');
      await user.type(phone, '13900001234');
      await user.type(dialog.getByRole('textbox', { name: /原因/ }), '换号');
      async function press(calls: number) {
        await user.click(dialog.getByRole('button', { name: '换绑' }));
        expect(await dialog.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
        expect(service.callsOf('changeAccountPhone')).toHaveLength(calls);
      }
      await press(1);
      await press(2);
      await user.clear(phone);
      await user.type(phone, '13900005678');
      await press(3);
      const [first, second, third] = service
        .callsOf('changeAccountPhone')
        .map(({ headers }) => headers.get('Idempotency-Key'));
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    },
  );

  it('is binding one where there is none', { tags: ['deep'] }, async () => {
    const body = { ...account(), phone: '' };
    const responses = { consoleGetAccount: () => ({ body }) };
    const { user } = renderConsole({ path: page, role: 'operator', responses });
    await user.click(await screen.findByRole('button', { name: '绑定' }));
    const dialog = within(await screen.findByRole('dialog', { name: '为“远航者”绑定手机号' }));
    expect(dialog.getByRole('button', { name: '绑定' })).toBeEnabled();
  });

  it('is nothing for those who may not', { tags: ['deep'] }, async () => {
    renderConsole({ path: page, role: 'support' });
    expect(await screen.findByText('138****1234')).toBeVisible();
    expect(screen.queryByRole('button', { name: /解绑|换绑/ })).toBeNull();
  });
});

describe('what is known of a player', () => {
  it(
    'holds the notes of colleagues and everything staff did about them, whichever record it was',
    { tags: ['deep'] },
    async () => {
      const { service } = renderConsole({ path: '/accounts/10284/show', role: 'operator' });
      expect(await screen.findByRole('region', { name: '备注' })).toBeVisible();
      const history = within(await screen.findByRole('region', { name: '员工操作记录' }));
      expect(await history.findByText(/（游戏）/)).toBeVisible();
      const asked = service.callsOf('consoleListAuditLog').map(({ query }) => query.get('filter'));
      expect(asked).toContain(JSON.stringify({ uid: 10284 }));
    },
  );
});

describe('what a player has', () => {
  const page = '/accounts/10284/show';
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  const unpaid = () => {
    const [order] = exampleFor<Schemas['DiamondOrder'][]>('consoleListOrders');
    return { consoleListOrders: () => ({ body: [{ ...order!, state: 'created' }] }) };
  };

  it(
    'stands on their page for an agent, who asks after an order, sends a gift again and makes up for something',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: page, role: 'support', responses: unpaid() });
      const orders = await card('最近订单');
      await user.click(await orders.findByRole('button', { name: '查单' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '查单' }));
      expect(await screen.findByText('查单完成')).toBeVisible();
      expect(await (await card('最近购买')).findByText('50 X钻')).toBeVisible();
      const gifts = await card('礼包');
      expect(await gifts.findByText(/新手启航礼包 · XHYZ-8K2M-Q7TD/)).toBeVisible();
      await user.click(gifts.getByRole('button', { name: '重发“新手启航礼包”' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重发' }));
      expect(await screen.findByText('已通过系统消息重发给玩家')).toBeVisible();
      await user.click((await card('补偿')).getByRole('button', { name: '补偿X钻' }));
      const dialog = within(await screen.findByRole('dialog', { name: '补偿X钻' }));
      expect(dialog.getByRole('textbox', { name: '玩家 UID' })).toHaveValue('10284');
      const filter = JSON.stringify({ uid: 10284 });
      for (const id of [
        'consoleListOrders',
        'consoleListPurchases',
        'consoleListGifts',
        'consoleListAdjustments',
      ] as const)
        expect(service.callsOf(id).map(({ query }) => query.get('filter'))).toContain(filter);
    },
  );

  it(
    'is there once: account and wallet have more on the page than in a panel, and nothing is sent as a card',
    { tags: ['deep'] },
    async () => {
      renderConsole({ path: page, role: 'support' });
      expect(await screen.findByRole('region', { name: 'X钻钱包' })).toBeVisible();
      await (await card('礼包')).findByText(/新手启航礼包/);
      for (const name of ['账户', '钱包']) expect(screen.queryByRole('region', { name })).toBeNull();
      expect(screen.queryByRole('button', { name: /到会话$/ })).toBeNull();
    },
  );

  it('is there for finance, who send nothing again and read no inbox', { tags: ['deep'] }, async () => {
    renderConsole({ path: page, role: 'finance', responses: unpaid() });
    expect(await (await card('最近订单')).findByRole('button', { name: '查单' })).toBeVisible();
    expect(await (await card('最近购买')).findByText('符文守卫')).toBeVisible();
    expect((await card('补偿')).getByRole('button', { name: '补偿X钻' })).toBeVisible();
    const gifts = await card('礼包');
    expect(await gifts.findByText(/新手启航礼包/)).toBeVisible();
    expect(gifts.queryByRole('button', { name: /重发/ })).toBeNull();
    expect(screen.queryByRole('region', { name: '系统消息' })).toBeNull();
  });

  it('is nothing that a moderator sees', { tags: ['deep'] }, async () => {
    const { service } = renderConsole({ path: page, role: 'moderator' });
    expect(await screen.findByText('UID 10284')).toBeVisible();
    for (const name of ['最近订单', '最近购买', '礼包', '补偿'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(service.callsOf('consoleListOrders')).toEqual([]);
  });
});

describe('banning a player', () => {
  it('needs a reason, and says that the player is signed out everywhere', async () => {
    const { user, service } = renderConsole({ path: '/accounts/10284/show', role: 'moderator' });
    await user.click(await screen.findByRole('button', { name: '封禁' }));
    const dialog = within(await screen.findByRole('dialog', { name: '封禁“远航者”？' }));
    expect(dialog.getByText(/立即在所有设备退出登录/)).toBeVisible();
    expect(dialog.getByRole('button', { name: '封禁' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: '封禁原因' }), ' 多次发布违规内容 ');
    await user.click(dialog.getByRole('button', { name: '封禁' }));
    expect(await screen.findByText('已封禁，所有设备已退出登录')).toBeVisible();
    expect(service.callsOf('banAccount')[0]).toMatchObject({
      params: { id: '10284' },
      body: { reason: '多次发布违规内容' },
    });
    expect(await screen.findByText('封禁原因：多次发布违规内容')).toBeVisible();
    expect(screen.getByRole('button', { name: '解封' })).toBeVisible();
  });

  it('is lifted after asking', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/accounts/10284/show',
      role: 'operator',
      responses: { consoleGetAccount: () => ({ body: { ...account(), banned: true, banReason: '刷屏' } }) },
    });
    expect(await screen.findByText('封禁原因：刷屏')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '解封' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('已解封')).toBeVisible();
    expect(service.callsOf('unbanAccount')).toHaveLength(1);
  });

  it.each(['support', 'finance', 'read-only'] as const)('is not offered to %s', { tags: ['deep'] }, async (role) => {
    renderConsole({ path: '/accounts/10284/show', role });
    expect(await screen.findByText('UID 10284')).toBeVisible();
    expect(screen.queryByRole('button', { name: '封禁' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const message = () => exampleFor<Schemas['SystemMessage']>('consoleGetMessage');
type User = ReturnType<typeof renderConsole>['user'];

async function write(user: User) {
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '会员日提醒');
  await user.type(screen.getByRole('textbox', { name: '内容' }), '本周六是会员日。');
}
const reaching = (players: number, unknownUids: number[] = [], isMore = false): Responses => ({
  previewMessageReach: () => ({ body: { players, isMore, unknownUids } }),
});
const askToSend = (user: User) => user.click(screen.getByRole('button', { name: '发送…' }));

describe('the list of system messages', () => {
  it('shows an operator state, recipients, reach and reads', async () => {
    renderConsole({ path: '/messages', role: 'operator' });
    const row = within((await screen.findByText('星海远征新版本上线')).closest('tr') as HTMLElement);
    for (const text of ['全部玩家', '已发送', '1,280', '312（24.4%）']) expect(row.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: '发送消息' })).toBeVisible();
  });

  it('shows support staff the messages and no way to send or recall one', async () => {
    renderConsole({ path: '/messages', role: 'support' });
    await screen.findByText('星海远征新版本上线');
    expect(screen.queryByRole('link', { name: '发送消息' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('tells support staff honestly that they may not send one', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/messages/create', role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
  });
});

describe('writing a system message', () => {
  it('says how many it reaches before an operator sends it to everybody', async () => {
    const { user, service } = renderConsole({ path: '/messages/create', role: 'operator', responses: reaching(1280) });
    await write(user);
    const phone = within(screen.getByRole('group', { name: '手机预览' }));
    expect(phone.getByText('本周六是会员日。')).toBeVisible();
    await askToSend(user);
    const dialog = within(await screen.findByRole('dialog', { name: '立即发送“会员日提醒”？' }));
    expect(await dialog.findByText('全部玩家（1,280 名玩家）')).toBeVisible();
    expect(service.callsOf('consoleCreateMessage')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '立即发送' }));
    expect(await screen.findByText('消息已发送')).toBeVisible();
    expect(service.callsOf('consoleCreateMessage')[0]?.body).toEqual({
      title: '会员日提醒',
      content: '本周六是会员日。',
      link: '',
      audience: { kind: 'all' },
      sendAt: null,
    });
    expect(await screen.findByText('触达人数')).toBeVisible();
  });

  it('goes to the players of a CSV file, counted, at a time of Beijing', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/messages/create', role: 'operator', responses: reaching(2) });
    await write(user);
    await user.click(screen.getByRole('radio', { name: '指定玩家' }));
    const file = new File(['uid,昵称\n10284,远航者\n10285,山茶\n10284,远航者\n'], 'players.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('选择 CSV 文件', { selector: 'input' }), file);
    expect(await screen.findByText('共 2 名玩家，已去掉 1 个重复')).toBeVisible();
    await user.type(screen.getByLabelText('发送时间（北京时间）'), '2030-01-02T10:00');
    await askToSend(user);
    const dialog = within(await screen.findByRole('dialog', { name: '定时发送“会员日提醒”？' }));
    expect(dialog.getByText(/将于 2030-01-02 10:00（北京时间）发送给 /)).toBeVisible();
    expect(await dialog.findByText('2 名玩家')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '定时发送' }));
    await waitFor(() => expect(service.callsOf('consoleCreateMessage')).toHaveLength(1));
    expect(service.callsOf('consoleCreateMessage')[0]?.body).toMatchObject({
      audience: { kind: 'chosen', uids: [10284, 10285] },
      sendAt: '2030-01-02T02:00:00.000Z',
    });
  });

  it(
    'goes to the good uids of a file from Chinese Excel, and the other lines are named',
    { tags: ['deep'] },
    async () => {
      const { user } = renderConsole({ path: '/messages/create', role: 'operator', responses: reaching(2) });
      await write(user);
      await user.click(screen.getByRole('radio', { name: '指定玩家' }));
      // 编号, 10284, 远航 and 10285 in GBK.
      const bytes = 'B1E0BAC50D0A31303238340D0AD4B6BABD0D0A31303238350D0A'.match(/../g) ?? [];
      const file = new File([Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16))], 'players.csv', {
        type: 'text/csv',
      });
      await user.upload(await screen.findByLabelText('选择 CSV 文件', { selector: 'input' }), file);
      expect(await screen.findByText('共 2 名玩家')).toBeVisible();
      expect(screen.getByText('第 3 行“远航”：不是有效的 UID')).toBeVisible();
      expect(screen.getByRole('textbox', { name: /玩家 UID/ })).toHaveValue('10284\n10285');
    },
  );

  it('says before it is sent which uids are nobody’s, and how many it reaches', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/messages/create',
      role: 'operator',
      responses: reaching(1, [10999]),
    });
    await write(user);
    await user.click(screen.getByRole('radio', { name: '指定玩家' }));
    await user.type(await screen.findByRole('textbox', { name: '玩家 UID' }), '10284 10999');
    await askToSend(user);
    const dialog = within(await screen.findByRole('dialog', { name: '立即发送“会员日提醒”？' }));
    expect(await dialog.findByText('1 名玩家')).toBeVisible();
    expect(dialog.getByText('1 个 UID 不存在，不会收到：10999')).toBeVisible();
    expect(service.callsOf('previewMessageReach')[0]?.body).toEqual({ kind: 'chosen', uids: [10284, 10999] });
  });

  it.each<[number, boolean, string, boolean]>([
    [10_000, true, '10,000 名以上玩家', true],
    [1_203, false, '1,203 名玩家', true],
    [0, false, '没有玩家会收到，请检查发送对象。', false],
  ])('by filter says that %i (more: %s) are reached', { tags: ['deep'] }, async (players, isMore, words, canSend) => {
    const { user } = renderConsole({
      path: '/messages/create',
      role: 'operator',
      responses: reaching(players, [], isMore),
    });
    await write(user);
    await user.click(screen.getByRole('radio', { name: '按条件筛选' }));
    await user.type(await screen.findByRole('textbox', { name: '渠道' }), 'a1');
    await askToSend(user);
    const dialog = within(await screen.findByRole('dialog', { name: '立即发送“会员日提醒”？' }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByText('条件：渠道 a1')).toBeVisible();
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: '立即发送' });
    expect(send.disabled).toBe(!canSend);
  });

  it('is not asked for while a uid or the link is wrong', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/messages/create', role: 'operator' });
    await write(user);
    await user.click(screen.getByRole('radio', { name: '指定玩家' }));
    await user.type(await screen.findByRole('textbox', { name: '玩家 UID' }), '10284 abc');
    await user.type(screen.getByRole('combobox', { name: '链接（可不填）' }), 'ftp://example.com');
    await askToSend(user);
    expect((await screen.findAllByText('不是有效的 UID：第 1 行“abc”')).length).toBeGreaterThan(0);
    expect(await screen.findByText('请填写以 / 开头的站内路径，或以 http:// 或 https:// 开头的链接')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.callsOf('consoleCreateMessage')).toHaveLength(0);
  });

  it('needs a condition when it goes by filter', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/messages/create', role: 'operator' });
    await write(user);
    await user.click(screen.getByRole('radio', { name: '按条件筛选' }));
    await askToSend(user);
    expect(await screen.findByText('请至少填写一个筛选条件，或选择“全部玩家”')).toBeVisible();
  });

  it('finds a game by its name for the link', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/messages/create', role: 'operator' });
    const link = await screen.findByRole('combobox', { name: '链接（可不填）' });
    await user.type(link, '星海');
    await user.click(await screen.findByRole('option', { name: /游戏：星海远征/ }));
    expect(link).toHaveValue('/detail/1');
  });

  it('keeps what was written when the service refuses, and says why', async () => {
    const { user } = renderConsole({
      path: '/messages/create',
      role: 'operator',
      responses: {
        consoleCreateMessage: () => ({ status: 422, body: { code: 'message.noRecipients', message: '没有收件人' } }),
      },
    });
    await write(user);
    await askToSend(user);
    await user.click(await screen.findByRole('button', { name: '立即发送' }));
    expect(await screen.findByText('没有收件人')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('会员日提醒');
  });
});

describe('one system message', () => {
  it('is recalled by an operator after saying so again', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/messages/5/show', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '撤回' }));
    expect(screen.getByText(/1,280 名玩家的消息列表里将不再有它/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('消息已撤回')).toBeVisible();
    expect(service.callsOf('recallMessage')[0]?.params).toEqual({ id: '5' });
    expect(await screen.findByText('已撤回')).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  });

  it('that waits for its time is cancelled', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({
      path: '/messages/5/show',
      role: 'operator',
      responses: {
        consoleGetMessage: () => ({ body: { ...message(), state: 'scheduled', reached: 0, readCount: 0 } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '取消发送' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('已取消发送')).toBeVisible();
  });

  it('shows how many it has reached while it is delivered, live', { tags: ['deep'] }, async () => {
    const stored = { message: { ...message(), state: 'sending', reached: 0, progress: { done: 400, total: 2000 } } };
    const { feed } = renderConsole({
      path: '/messages/5/show',
      role: 'operator',
      responses: { consoleGetMessage: () => ({ body: stored.message }) },
    });
    expect(await screen.findByText('已送达 400 / 2,000')).toBeVisible();
    stored.message.progress = { done: 1600, total: 2000 };
    feed.change({ resource: 'messages', recordId: '5', staffName: '系统' });
    expect(await screen.findByText('已送达 1,600 / 2,000')).toBeVisible();
    stored.message = { ...message(), reached: 2000 } as typeof stored.message;
    feed.change({ resource: 'messages', recordId: '5', staffName: '系统' });
    await waitFor(() => expect(screen.queryByText(/^已送达/)).toBeNull());
    expect(screen.getByText('已发送')).toBeVisible();
  });

  it('shows in the list how many it has reached while it is delivered', { tags: ['deep'] }, async () => {
    const sending = { ...message(), state: 'sending', reached: 0, progress: { done: 400, total: 2000 } };
    renderConsole({
      path: '/messages',
      role: 'operator',
      responses: { consoleListMessages: () => ({ body: [sending] }) },
    });
    expect(await screen.findByText('已送达 400 / 2,000')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '已送达 400 / 2,000' })).toBeVisible();
  });

  it('shows support staff its figures and no recall', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/messages/5/show', role: 'support' });
    expect(await screen.findByText('312（24.4%）')).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  });
});

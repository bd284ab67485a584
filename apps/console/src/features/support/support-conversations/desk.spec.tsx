import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ago, inAnHour, stopClock } from '#testing/clock';
import { selfOf } from '#testing/console-stub';
import { deskList, deskLog, mine, openDesk, playersMessage, reply, replyField, waiting } from '#testing/open-desk';

describe('the lists of the desk', () => {
  it('show an agent whom they serve, and below who waits, with how long', async () => {
    stopClock();
    openDesk({ conversations: [mine(), waiting({ waitingSince: ago(42) })] });
    expect(await screen.findByText('夜航船')).toBeVisible();
    const row = within(
      (await (await deskList()).findByText('星海旅人')).closest('.MuiListItemButton-root') as HTMLElement,
    );
    expect(row.getByText('等待 42 秒')).toHaveAttribute('data-hot', 'false');
    expect(row.getByLabelText('2 条未读')).toBeVisible();
    expect(screen.getByRole('tab', { name: '会话中 2' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: '排队中 3' })).toBeVisible();
  });

  it('turn hot what has waited for two minutes', { tags: ['deep'] }, async () => {
    stopClock();
    openDesk({ path: '?box=queue', conversations: [waiting({ waitingSince: ago(190) })] });
    expect(await screen.findByText('等待 3 分 10 秒')).toHaveAttribute('data-hot', 'true');
  });

  it('follow what happens: a conversation that was claimed elsewhere leaves the queue', async () => {
    const { publish } = openDesk({ path: '?box=queue' });
    await (await deskList()).findByText('星海旅人');
    publish(12, { state: 'assigned', agentId: 5, agentName: '小南', waitingSince: null });
    await waitFor(async () => expect((await deskList()).queryByText('星海旅人')).toBeNull());
    expect(screen.getByText('现在没有人排队')).toBeVisible();
  });

  it('ignore what is older than what they show', { tags: ['deep'] }, async () => {
    const { feed } = openDesk();
    await (await deskList()).findByText('夜航船');
    feed.entry('support.changed', { conversation: mine({ version: 3, state: 'closed' }) });
    expect((await deskList()).getByText('夜航船')).toBeVisible();
  });

  it('are read again when too much was missed', { tags: ['deep'] }, async () => {
    const { feed, change } = openDesk();
    await (await deskList()).findByText('夜航船');
    change(9, { lastLine: '错过的一句' });
    feed.reset();
    expect(await (await deskList()).findByText(/错过的一句/)).toBeVisible();
  });

  it('find players by name and messages by what was said', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk();
    await user.type(await screen.findByRole('searchbox', { name: '搜索玩家或聊天内容' }), '礼包码');
    await user.click(await screen.findByText('星海旅人：我的礼包码兑换不了，提示已失效'));
    expect(await screen.findByRole('region', { name: '与星海旅人的会话' })).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('seq')).toBe('7');
    expect(service.callsOf('searchSupport').at(-1)?.query.get('filter')).toBe(JSON.stringify({ q: '礼包码' }));
  });

  it('say why they cannot be shown, and try again', { tags: ['deep'] }, async () => {
    let isBroken = true;
    const { user } = openDesk({
      path: '?box=open',
      responses: {
        consoleListSupport: () =>
          isBroken ? { status: 503, body: { code: 'busy', message: '服务繁忙' } } : { body: [mine()] },
      },
    });
    expect(await screen.findByText('服务繁忙')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('夜航船')).toBeVisible();
  });
});

describe('an open conversation', () => {
  it('shows what was said, the player and past sessions, and says that it was read', async () => {
    const { service } = openDesk({ path: '?c=9' });
    expect(await (await deskLog()).findByText('我的礼包码兑换不了，提示已失效')).toBeVisible();
    const player = within(screen.getByRole('complementary', { name: '玩家资料' }));
    expect(await player.findByText('yuanhangzhe')).toBeVisible();
    expect(await player.findByRole('button', { name: '充值' })).toBeVisible();
    expect(await screen.findByText('小南 已看到这里')).toBeVisible();
    await expect.poll(() => service.callsOf('consoleReadSupport')[0]?.body).toEqual({ seq: 8 });
  });

  it('makes links of the addresses in what was said', async () => {
    const { feed } = openDesk({ path: '?c=9' });
    await (await deskLog()).findByText('我的礼包码兑换不了，提示已失效');
    const message = { ...playersMessage, seq: 9, text: '看这里 https://example.com/下载/帮助（第二段）' };
    feed.entry('support.posted', { conversationId: 9, message });
    const link = await (await deskLog()).findByRole('link', { name: 'https://example.com/下载/帮助' });
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('shows a message that comes, once, and who writes', async () => {
    const { feed } = openDesk({ path: '?c=9' });
    await (await deskLog()).findByText('我的礼包码兑换不了，提示已失效');
    const push = (side: 'player' | 'agent', name: string) =>
      feed.push('support.typed', { conversationId: 9, side, name, isTyping: true });
    // Who writes says so again and again; what was said once is forgotten after some seconds.
    await waitFor(() => {
      push('player', '夜航船');
      expect(screen.getByText('夜航船 正在输入…')).toBeVisible();
    });
    await waitFor(() => {
      push('player', '夜航船');
      // The service says so in every tab that has it open, the own one too.
      push('agent', selfOf('support').name);
      push('agent', '小南');
      expect(screen.getByText('夜航船、小南 正在输入…')).toBeVisible();
    });
    feed.push('support.typed', { conversationId: 9, side: 'agent', name: '小南', isTyping: false });
    const came = { ...playersMessage, seq: 9, senderName: '夜航船', text: '好的，我试试' };
    feed.entry('support.posted', { conversationId: 9, message: came });
    feed.entry('support.posted', { conversationId: 9, message: came });
    expect(await (await deskLog()).findAllByText('好的，我试试')).toHaveLength(1);
    expect(screen.queryByText('夜航船 正在输入…')).toBeNull();
  });

  it('does not send a reply that is too long, and keeps all of it', async () => {
    const { user } = openDesk({ path: '?c=9' });
    const field = await replyField();
    await user.click(field);
    await user.paste('好'.repeat(2003));
    expect(await screen.findByText('超出 3 字，最多 2000 字')).toBeVisible();
    expect(field).toHaveValue('好'.repeat(2003));
    expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
  });

  it('reads what was missed between', { tags: ['deep'] }, async () => {
    const { feed, stored } = openDesk({ path: '?c=9' });
    await (await deskLog()).findByText('我的礼包码兑换不了，提示已失效');
    const between = { ...playersMessage, seq: 9, text: '中间的一句' };
    const last = { ...playersMessage, seq: 10, text: '最后的一句' };
    stored.messages = [...stored.messages, between, last];
    feed.entry('support.posted', { conversationId: 9, message: last });
    expect(await (await deskLog()).findByText('中间的一句')).toBeVisible();
  });

  it('of a colleague follows too, by the change that tells of a message', { tags: ['deep'] }, async () => {
    const { publish, stored } = openDesk({
      path: '?c=9&box=open',
      conversations: [mine({ agentId: 5, agentName: '小南' })],
    });
    await (await deskLog()).findByText('我的礼包码兑换不了，提示已失效');
    stored.messages = [...stored.messages, { ...reply, seq: 9, text: '小南的回复', staffId: 5 }];
    publish(9, { lastSeq: 9 });
    expect(await (await deskLog()).findByText('小南的回复')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '回复' })).toBeNull();
    expect(screen.getByRole('textbox', { name: '内部备注' })).toBeVisible();
  });

  it('shows what was taken back and what the player has read', { tags: ['deep'] }, async () => {
    const { feed } = openDesk({ path: '?c=9', conversations: [mine({ readSeq: 0 })] });
    expect(await (await deskLog()).findByText('未读')).toBeVisible();
    feed.entry('support.seen', { conversationId: 9, side: 'player', seq: 8 });
    expect(await (await deskLog()).findByText('玩家已读')).toBeVisible();
    feed.entry('support.recalled', { conversationId: 9, seq: 7 });
    expect(await (await deskLog()).findByText('星海旅人 撤回了一条消息')).toBeVisible();
  });
});

describe('the desk by keyboard alone', { tags: ['deep'] }, () => {
  it('goes on to the next conversation, writes a note, and shows its keys', async () => {
    const { user } = openDesk();
    await (await deskList()).findByText('夜航船');
    await user.keyboard('{Alt>}[ArrowDown]{/Alt}');
    expect(await screen.findByRole('region', { name: '与夜航船的会话' })).toBeVisible();
    expect(await replyField()).toHaveFocus();
    await user.keyboard('{Alt>}[ArrowDown]{/Alt}');
    expect(await screen.findByRole('region', { name: '与星海旅人的会话' })).toBeVisible();
    await user.keyboard('{Alt>}[ArrowUp]{/Alt}');
    expect(await replyField()).toHaveFocus();
    await user.keyboard('{Alt>}n{/Alt}');
    expect(await screen.findByRole('textbox', { name: '内部备注' })).toHaveFocus();
    await user.keyboard('j{Escape}');
    expect(screen.getByRole('textbox', { name: '内部备注' })).toHaveValue('j');
    expect(document.body).toHaveFocus();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: '客服快捷键' }));
    for (const label of ['结束会话', '撤销结束', '接入正在呼叫的会话', '婉拒正在呼叫的会话'])
      expect(sheet.getByText(label)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '知道了' }));
  });

  it('does nothing on a letter or a digit alone, which may begin what somebody means to write', async () => {
    const { user, service } = openDesk({ path: '?c=9', conversations: [mine(), waiting({ id: 10, uid: 10191 })] });
    await replyField();
    await user.keyboard('{Escape}');
    const before = window.location.search;
    await user.keyboard('abcdefghijklmnopqrstuvwxyz0123456789 {Enter}');
    expect(document.body).toHaveFocus();
    expect(window.location.search).toBe(before);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await replyField()).toHaveValue('');
    const acts = ['consoleCloseSupport', 'claimSupport', 'transferSupport', 'tagSupport', 'replySupport'] as const;
    expect(acts.flatMap((id) => service.callsOf(id))).toEqual([]);
  });

  it('ends the conversation with Alt+E and takes that back with Alt+Z, and opens a list with Alt and a number', async () => {
    const { user, service, publish } = openDesk({ path: '?c=9' });
    await replyField();
    await user.keyboard('{Alt>}e{/Alt}');
    expect(await screen.findByText(/^会话即将结束/)).toBeVisible();
    expect(service.callsOf('consoleCloseSupport').map(({ body }) => body)).toEqual([{ afterSeconds: 8 }]);
    expect((await deskList()).getByText('即将结束')).toBeVisible();
    // Once is enough, and one goes on writing meanwhile.
    await user.keyboard('{Alt>}e{/Alt}再见');
    expect(service.callsOf('consoleCloseSupport')).toHaveLength(1);
    expect(await replyField()).toHaveValue('再见');
    await user.keyboard('{Alt>}z{/Alt}');
    await waitFor(() => expect(screen.queryByText(/^会话即将结束/)).toBeNull());
    expect(service.callsOf('keepSupport')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '结束会话' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(service.callsOf('keepSupport')).toHaveLength(2));
    expect(await replyField()).toHaveFocus();
    await user.keyboard('{Alt>}e{/Alt}');
    await screen.findByText(/^会话即将结束/);
    // The service ends the session on its own.
    publish(9, { state: 'closed', endsAt: null });
    expect(await screen.findByRole('button', { name: '重新打开' })).toBeVisible();
    await user.keyboard('{Alt>}6{/Alt}');
    expect(await screen.findByRole('tab', { name: '已结束', selected: true })).toBeVisible();
  });

  it('has the end that another tab or a reload finds under way', async () => {
    const { user, service } = openDesk({ path: '?c=9', conversations: [mine({ endsAt: inAnHour() })] });
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(service.callsOf('keepSupport')).toHaveLength(1));
  });

  it('has the caret where the player is answered once the conversation is taken', async () => {
    const { user } = openDesk({ path: '?c=12&box=queue' });
    const note = await screen.findByRole('textbox', { name: '内部备注' });
    expect(note).not.toHaveFocus();
    await user.keyboard('{Alt>}a{/Alt}');
    expect(await replyField()).toHaveFocus();
    await user.keyboard('enhao');
    expect(await replyField()).toHaveValue('enhao');
  });

  it('leaves a note a note that was begun before the conversation was taken', async () => {
    const { user } = openDesk({ path: '?c=12&box=queue' });
    await user.type(await screen.findByRole('textbox', { name: '内部备注' }), '这位是老玩家');
    await user.keyboard('{Alt>}a{/Alt}');
    await screen.findByRole('button', { name: '结束会话' });
    expect(screen.getByRole('textbox', { name: '内部备注' })).toHaveValue('这位是老玩家');
  });
});

describe('the own status', () => {
  it('is shown with the load and changed with a reason', async () => {
    const { user, service } = openDesk();
    const status = await screen.findByRole('button', { name: '我的状态：在线' });
    await expect.poll(() => status.textContent).toBe('在线 2/5');
    await user.click(status);
    await user.click(await screen.findByRole('menuitem', { name: '午休' }));
    await expect
      .poll(() => service.callsOf('setOwnSupportStatus')[0]?.body)
      .toEqual({ status: 'busy', reason: '午休' });
  });
});

describe('what waits for this person', () => {
  it('is counted in the menu and in the title of the tab', { tags: ['deep'] }, async () => {
    const { feed } = openDesk();
    await (await deskList()).findByText('夜航船');
    expect(screen.getByTitle('排队中 3 人')).toBeVisible();
    feed.count({ support: { count: 4, version: 1 } });
    expect(await screen.findByTitle('未读 4 条')).toBeVisible();
    expect(document.title).toMatch(/^\(4\) 客服/);
    feed.count({ support: { count: 0, version: 2 } });
    await waitFor(() => expect(document.title).toMatch(/^客服/));
  });
});

describe('by role', () => {
  it('a supervisor takes over what a colleague has, and says why', async () => {
    const { user, service } = openDesk({
      role: 'supervisor',
      path: '?c=9&box=open',
      conversations: [mine({ agentId: 5 })],
    });
    await user.click(await screen.findByRole('button', { name: '接管' }));
    const asked = within(await screen.findByRole('dialog', { name: '接管“夜航船”的会话' }));
    expect(asked.getByRole('button', { name: '接管' })).toBeDisabled();
    await user.type(asked.getByRole('textbox', { name: /接管原因/ }), ' 投诉升级 ');
    await user.click(asked.getByRole('button', { name: '接管' }));
    await expect.poll(() => service.callsOf('claimSupport')[0]?.body).toEqual({ takeOver: true, reason: '投诉升级' });
  });

  it('support does not', { tags: ['deep'] }, async () => {
    openDesk({ path: '?c=9&box=open', conversations: [mine({ agentId: 5 })] });
    await (await deskLog()).findByText('我的礼包码兑换不了，提示已失效');
    expect(screen.queryByRole('button', { name: '接管' })).toBeNull();
    expect(screen.queryByRole('button', { name: '结束会话' })).toBeNull();
  });

  it('an owner removes what was said in a closed one after being asked', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({
      role: 'owner',
      path: '?c=9&box=closed',
      conversations: [mine({ state: 'closed' })],
    });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '清除聊天记录' }));
    expect(service.callsOf('eraseSupport')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await expect.poll(() => service.callsOf('eraseSupport')).toHaveLength(1);
  });

  it('who only looks sees everything and can do nothing', async () => {
    const { service } = openDesk({ role: 'read-only', path: '?c=9' });
    await (await deskLog()).findByText('我的礼包码兑换不了，提示已失效');
    expect(screen.queryByRole('textbox', { name: /回复|备注/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /我的状态/ })).toBeNull();
    for (const name of ['接入', '转接', '结束会话', '更多操作'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('tab', { name: /会话中/ })).toBeNull();
    expect(service.callsOf('consoleReadSupport')).toHaveLength(0);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetServiceClock, hearServiceClock } from '@ug/web';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, fail, placed, refuse, serveContract, type Responses } from '#testing/serve-contract';
import { SupportChat } from '#testing/support-chat';
import { useOutboxHint } from '#platform/outbox/outbox-hint.store';
import { LONG_PRESS_MS } from '#ui/use-long-press';
import { chatOutbox } from './chat-outbox';
import { useAsked } from './quick-questions';
import { unsentOf } from './unsent.rules';

const log = () => screen.findByRole('log', { name: '聊天记录' });
const field = () => screen.findByRole('textbox', { name: '消息' });

/** Opens the conversation of a player whose feed is open. */
async function openChat(chat: SupportChat, more: Responses = {}, address = '/support') {
  const calls = serveContract({ ...chat.responses, ...more });
  const feed = new FakeFeed();
  const visit = openPortal(address, feed.open);
  await waitFor(() => expect(feed.following).toEqual(['10001']));
  await feed.emit(({ onState }) => onState('online'));
  return { calls, feed, ...visit };
}

beforeEach(async () => {
  signIn();
  await deleteDB('ug-support');
});
afterEach(async () => {
  forgetServiceClock();
  await chatOutbox.database.close();
  chatOutbox.clear();
  useOutboxHint.setState({ mayWait: false });
  useAsked.setState(useAsked.getInitialState(), true);
});

test('a guest signs in first', async () => {
  const { guestState, useAccount } = await import('#platform/session/account.store');
  useAccount.setState(guestState, true);
  serveContract();
  const { address } = openPortal('/support');
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fsupport'));
});

describe('a player who writes', () => {
  test('days ago and never got through is asked whether it is still to be sent', async () => {
    const days = 3 * 24 * 60 * 60_000;
    const lateOf = (text: string) => unsentOf({ text, card: null, picture: null }, '10001', false, Date.now() - days);
    await chatOutbox.put(lateOf('还没到账'));
    await chatOutbox.put(lateOf('已经好了'));
    const chat = new SupportChat();
    const { user, calls } = await openChat(chat);
    // Opening the chat calls it without a text.
    const sent = () => placed(calls, 'chatSupport').flatMap(({ body }) => body.text ?? []);
    const asked = await screen.findAllByText('写于 3 天前，没有发出');
    expect(asked).toHaveLength(2);
    expect(sent()).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: '删除' })[1]!);
    await waitFor(() => expect(screen.queryByText('已经好了')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(sent()).toEqual(['还没到账']));
    await waitFor(() => expect(screen.queryByText('写于 3 天前，没有发出')).not.toBeInTheDocument());
  });

  test('keeps all of a text that is too long, reads by how much, and sends it once it is shorter', async () => {
    const chat = new SupportChat();
    const { user } = await openChat(chat);
    await user.click(await field());
    await user.paste('😀' + '好'.repeat(2000));
    expect(await screen.findByText('超出 1 字，最多 2000 字')).toBeVisible();
    expect(await field()).toHaveValue('😀' + '好'.repeat(2000));
    expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
    await user.type(await field(), '{Backspace}');
    expect(await screen.findByText('2000/2000')).toBeVisible();
    expect(screen.getByRole('button', { name: '发送' })).toBeEnabled();
  });

  test('sees it at once, then that it has arrived, then that it is read', async () => {
    const chat = new SupportChat();
    const { user, feed, calls } = await openChat(chat);
    await user.type(await field(), '礼包码兑换不了');
    // Safari's Enter for the word that the input method offers.
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    expect(await field()).toHaveValue('礼包码兑换不了');
    await user.keyboard('{Enter}');
    expect(within(await log()).getByText('礼包码兑换不了')).toBeVisible();
    expect(await screen.findByText('已送达')).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(screen.getByText('排队中')).toBeVisible();
    await feed.push(chat.seen('agent', 1));
    expect(screen.getByText('已读')).toBeVisible();
    expect(placed(calls, 'chatSupport').filter(({ body }) => body.clientId)).toHaveLength(1);
  });

  test('without a network reads that it is sent later, and it is', async () => {
    const chat = new SupportChat();
    let isBroken = true;
    const { user } = await openChat(chat, {
      chatSupport: (call) =>
        isBroken && call.body.clientId
          ? Promise.reject(new TypeError('Failed to fetch'))
          : chat.responses.chatSupport!(call),
    });
    await user.type(await field(), '断网了{Enter}');
    expect(await screen.findByText('网络断开，恢复后自动发送')).toBeVisible();
    isBroken = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('已送达')).toBeVisible();
    expect(chat.messages.map(({ text }) => text)).toEqual(['断网了']);
  });

  test('words that are refused reads why, and may try again or give them up', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    const { user } = await openChat(chat, {
      chatSupport: (call) =>
        call.body.clientId
          ? refuse('chatSupport', 'support.contentRefused').chatSupport!(call)
          : chat.responses.chatSupport!(call),
    });
    await user.type(await field(), '不好的话{Enter}');
    expect(await screen.findByRole('button', { name: /内容含有不允许发送的文字.*点按重试/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '消息操作' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('不好的话')).not.toBeInTheDocument());
  });

  test('nothing, or only blanks, sends nothing', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    const { user, calls } = await openChat(chat);
    await user.type(await field(), '   {Enter}');
    expect(screen.queryByRole('button', { name: '发送' })).not.toBeInTheDocument();
    expect(placed(calls, 'chatSupport').filter(({ body }) => body.clientId)).toEqual([]);
  });

  test('in several lines, and keeps a draft when they leave', async () => {
    const chat = new SupportChat();
    const { user, goTo } = await openChat(chat);
    await user.type(await field(), '第一行{Shift>}{Enter}{/Shift}第二行');
    await goTo('/profile');
    await goTo('/support');
    expect(await field()).toHaveValue('第一行\n第二行');
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(chat.messages[0]?.text).toBe('第一行\n第二行'));
  });

  test('puts an emoji where the caret is', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    const { user } = await openChat(chat);
    await user.type(await field(), '你好');
    ((await field()) as HTMLTextAreaElement).setSelectionRange(1, 1);
    await user.click(screen.getByRole('button', { name: '表情' }));
    await user.click(screen.getByRole('button', { name: '👍' }));
    expect(await field()).toHaveValue('你👍好');
  });

  test('outside service hours leaves a message', async () => {
    const chat = new SupportChat();
    chat.standing = { ...chat.standing, hours: { isOpen: false, opensAt: null, text: '每天 09:00–22:00' } };
    const { user, calls } = await openChat(chat);
    expect(await screen.findByText('现在是非服务时间，您可以先留言')).toBeVisible();
    await user.type(screen.getByPlaceholderText('请留言，客服上班后会尽快回复'), '请帮我看看{Enter}');
    await waitFor(() => expect(placed(calls, 'leaveSupportMessage')).toHaveLength(1));
  });

  test('markup sees it as it is', async () => {
    const chat = new SupportChat();
    chat.say({ text: '<img src=x onerror=alert(1)>', senderName: '<b>小北</b>' });
    await openChat(chat);
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('[src="x"], main b')).toBeNull();
  });
});

describe('a player who waits and is served', () => {
  test('sees the place move, who answers, that they type, and what they say', async () => {
    const chat = new SupportChat();
    chat.say({ sender: 'player', text: '在吗', clientId: 'm-12345678' });
    chat.move({ state: 'waiting', agentName: null });
    chat.standing = { ...chat.standing, place: 3, waitSeconds: 140 };
    const { feed } = await openChat(chat);
    expect(await screen.findByText('前面还有 2 位，预计约 2 分钟')).toBeVisible();
    chat.standing = { ...chat.standing, place: 1, waitSeconds: 20 };
    await feed.pushNow('support.place', { place: 1, waitSeconds: 20 });
    expect(await screen.findByText('马上轮到您，预计不到 1 分钟')).toBeVisible();
    await feed.push(chat.moved({ state: 'assigned', agentName: '小北' }));
    expect(screen.getByText('小北 正在为您服务')).toBeVisible();
    expect(screen.queryByText(/马上轮到您/)).not.toBeInTheDocument();
    await feed.pushNow('support.typed', { conversationId: 12, side: 'agent', name: '小北', isTyping: true });
    expect(screen.getByText('小北 正在输入')).toBeInTheDocument();
    await feed.pushNow('support.typed', { conversationId: 12, side: 'agent', name: '小北', isTyping: false });
    expect(screen.queryByText('小北 正在输入')).not.toBeInTheDocument();
    const said = chat.say({ text: '您好，请说' });
    await feed.push(chat.posted(said));
    await feed.push(chat.posted(said));
    expect(within(await log()).getAllByText('您好，请说')).toHaveLength(1);
  });

  test('tells that they type, once in a while, and only to somebody who is there', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    chat.move({ state: 'assigned', agentName: '小北' });
    const { feed, user } = await openChat(chat);
    await screen.findByText('小北 正在为您服务');
    await user.type(await field(), '您好您好{Enter}');
    const typing = feed.sent.filter(({ event }) => event === 'support.typing').map(({ payload }) => payload);
    expect(typing).toEqual([{ isTyping: true }, { isTyping: false }]);
  });

  test('leaves the queue', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    chat.move({ state: 'waiting', agentName: null });
    const { user, calls } = await openChat(chat);
    await user.click(await screen.findByRole('button', { name: '取消排队' }));
    await waitFor(() => expect(placed(calls, 'closeSupport')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: '取消排队' })).not.toBeInTheDocument());
  });

  test('ends the session after a question, and rates it once', async () => {
    const chat = new SupportChat();
    chat.say({ text: '还有别的问题吗' });
    chat.move({ state: 'assigned', agentName: '小北' });
    const { user, calls } = await openChat(chat);
    await user.click(await screen.findByRole('button', { name: '结束' }));
    await user.click(
      within(screen.getByRole('dialog', { name: '结束本次会话？' })).getByRole('button', { name: '结束' }),
    );
    await user.click(await screen.findByRole('radio', { name: '4 星，满意' }));
    await user.type(screen.getByRole('textbox', { name: '说说您的感受' }), '回复很快');
    await user.click(screen.getByRole('button', { name: '提交评价' }));
    expect(await screen.findByRole('img', { name: '您的评价：4 星' })).toBeVisible();
    expect(placed(calls, 'rateSupport')[0]?.body).toMatchObject({ stars: '4', comment: '回复很快' });
    expect(screen.queryByRole('button', { name: '提交评价' })).not.toBeInTheDocument();
  });
});

describe('of what was said', () => {
  test('the newest come first, earlier ones by scrolling up', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    chat.pageSize = 3;
    for (let index = 1; index <= 5; index += 1) chat.say({ text: `第 ${index} 句` });
    const { calls } = await openChat(chat);
    expect(await screen.findByText('第 5 句')).toBeVisible();
    expect(screen.queryByText('第 2 句')).not.toBeInTheDocument();
    act(() => void scrollToEnd());
    expect(await screen.findByText('第 1 句')).toBeVisible();
    expect(placed(calls, 'listSupportMessages').at(-1)?.query.get('before')).toBe('3');
    const shown = within(await log()).getAllByText(/^第 \d 句$/);
    expect(shown.map(({ textContent }) => textContent)).toEqual([1, 2, 3, 4, 5].map((index) => `第 ${index} 句`));
  });

  test('what was seen is told, and the unread number goes', async () => {
    const chat = new SupportChat();
    chat.say({ text: '请看一下' });
    chat.standing = { ...chat.standing, unread: { count: 1, version: 3 } };
    const { calls } = await openChat(chat);
    await waitFor(() => expect(placed(calls, 'readSupportMessages').map(({ body }) => body.seq)).toEqual(['1']));
    await waitFor(() => expect(document.title).toBe('游光 | 在线客服'));
  });

  test(
    'one of the player’s own is taken back by a long press, and can be written again',
    { tags: ['deep'] },
    async () => {
      const chat = new SupportChat();
      chat.say({ sender: 'player', text: '写错了', clientId: 'm-12345678' });
      const { user, calls } = await openChat(chat);
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        const bubble = await screen.findByText('写错了');
        fireEvent.pointerDown(bubble, { button: 0, pointerType: 'touch', clientX: 5, clientY: 5 });
        act(() => void vi.advanceTimersByTime(LONG_PRESS_MS));
      } finally {
        vi.useRealTimers();
      }
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤回' }));
      expect(await screen.findByText('您撤回了一条消息')).toBeVisible();
      expect(placed(calls, 'recallSupportMessage').map(({ params }) => params.seq)).toEqual(['1']);
      await user.click(screen.getByRole('button', { name: '重新编辑' }));
      expect(await field()).toHaveValue('写错了');
    },
  );

  test(
    'one of the player’s own is taken back also where the clock of the phone is hours ahead',
    { tags: ['deep'] },
    async () => {
      const chat = new SupportChat();
      const sentAt = new Date(Date.now() - 3 * 3_600_000);
      hearServiceClock(sentAt.toUTCString());
      chat.say({ sender: 'player', text: '写错了', clientId: 'm-12345678', at: sentAt.toISOString() });
      const { user } = await openChat(chat);
      expect(await screen.findByText(/^今天 /)).toBeVisible();
      screen.getByRole('button', { name: '消息操作' }).focus();
      await user.keyboard('{Enter}');
      expect(within(screen.getByRole('dialog')).getByRole('button', { name: '撤回' })).toBeVisible();
    },
  );

  test('by keyboard as well; too late, the player reads so', async () => {
    const chat = new SupportChat();
    chat.say({ sender: 'player', text: '太晚了', clientId: 'm-12345678' });
    const { user } = await openChat(chat, refuse('recallSupportMessage', 'support.recallTooLate'));
    await screen.findByText('太晚了');
    screen.getByRole('button', { name: '消息操作' }).focus();
    await user.keyboard('{Enter}');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤回' }));
    expect(await screen.findByText('发送超过两分钟的消息不能撤回')).toBeVisible();
    expect(screen.getByText('太晚了')).toBeVisible();
  });

  test('what customer service takes back goes', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    const said = chat.say({ text: '说错了' });
    const { feed } = await openChat(chat);
    await screen.findByText('说错了');
    const entry = { ...chat.posted(said), kind: 'support.recalled', payload: { conversationId: 12, seq: 1 } };
    await feed.push(entry as Parameters<typeof feed.push>[0]);
    expect(screen.getByText('客服撤回了一条消息')).toBeVisible();
    expect(screen.queryByText('说错了')).not.toBeInTheDocument();
  });

  test('what could not be fetched is asked for again', { tags: ['deep'] }, async () => {
    const chat = new SupportChat();
    let isBroken = true;
    const { user } = await openChat(chat, {
      listSupportMessages: (call) =>
        isBroken
          ? fail('listSupportMessages', 503).listSupportMessages!(call)
          : chat.responses.listSupportMessages!(call),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('服务不可用');
    isBroken = false;
    chat.say({ text: '在的' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('在的')).toBeVisible();
  });
});

describe('a question that the FAQ knows', () => {
  test('is answered at once and by nobody, and goes to a person where that is not enough', async () => {
    const chat = new SupportChat();
    const { user, calls } = await openChat(chat);
    expect(await screen.findByText(/请问有什么可以帮您/)).toBeVisible();
    const [question] = exampleOf('listQuickQuestions');
    await user.click(await screen.findByRole('button', { name: question!.title }));
    expect(within(await log()).getByText(/支付成功后一般一分钟内到账/)).toBeVisible();
    expect(chat.messages).toEqual([]);
    await user.click(within(await log()).getByRole('button', { name: '有帮助' }));
    await waitFor(() => expect(placed(calls, 'voteFaq')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '转人工客服' }));
    await waitFor(() => expect(chat.messages.map(({ text }) => text)).toEqual([question!.title]));
    await waitFor(() => expect(screen.queryByRole('button', { name: '转人工客服' })).not.toBeInTheDocument());
  });
});

describe('how many messages are unread', () => {
  const openAt = async (address: string, unread: number) => {
    const chat = new SupportChat();
    chat.say({ text: '请看一下' });
    chat.standing = { ...chat.standing, unread: { count: unread, version: 7 } };
    const visit = await openChat(chat, disconnect('readSupportMessages'), address);
    await visit.feed.emit(({ onCounters }) => onCounters({ support: { count: unread, version: 8 } }));
    return visit;
  };

  test(
    'stands on the profile and in the title, and never goes back to an older number',
    { tags: ['deep'] },
    async () => {
      const { feed } = await openAt('/profile', 3);
      expect(await screen.findByRole('link', { name: '在线客服，3 条未读' })).toHaveAttribute('href', '/support');
      expect(document.title).toBe('(3) 游光 | 我的');
      await feed.emit(({ onCounters }) => onCounters({ support: { count: 9, version: 5 } }));
      expect(document.title).toBe('(3) 游光 | 我的');
      await feed.emit(({ onCounters }) => onCounters({ support: { count: 0, version: 9 } }));
      expect(screen.getByRole('link', { name: '在线客服' })).toBeVisible();
      expect(document.title).toBe('游光 | 我的');
    },
  );

  test('stands among the messages, with the last line; the picture in the header counts messages alone', async () => {
    const { user, address, goTo } = await openAt('/message', 2);
    await user.click(await screen.findByRole('button', { name: '客服（2）' }));
    expect(address()).toBe('/message?tab=support');
    const thread = await screen.findByRole('link', { name: /在线客服/ });
    expect(thread).toHaveTextContent('请看一下');
    expect(thread).toHaveAttribute('href', '/support');
    await goTo('/');
    expect(await screen.findByRole('link', { name: /^系统消息/ })).not.toHaveAccessibleName(/客服/);
  });
});

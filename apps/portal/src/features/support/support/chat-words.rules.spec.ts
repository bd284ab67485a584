import type { Schemas } from '@ug/contract';
import { describe, expect, test } from 'vitest';
import { clocksNote } from '#platform/time/deadline';
import { chatTime, leavesMessage, lineOf, openingWords, placeWords, standingWords, waitWords } from './chat-rows.rules';
import type { Chat, ChatMessage } from './support.rules';

/** A moment of this machine's own day, such as 2026-11-21T14:02. */
const local = (moment: string) => new Date(moment);
const now = local('2026-11-21T14:02').getTime();

test.each([
  [local('2026-11-21T00:05'), '今天 00:05'],
  [local('2026-11-20T23:59'), '昨天 23:59'],
  [local('2026-11-16T14:02'), '星期一 14:02'],
  [local('2026-11-14T14:02'), '11月14日 14:02'],
  [local('2025-12-31T14:02'), '2025年12月31日 14:02'],
])('%s is told as %s', (moment, words) => {
  expect(chatTime(moment.toISOString(), now)).toBe(words);
});

test.each(['2026-11-21T15:00', '2026-11-22T09:00', '2027-01-04T09:00'])(
  'what was said at %s stands under today, however far behind the clock is',
  (moment) => expect(chatTime(local(moment).toISOString(), now)).toBe(`今天 ${moment.slice(11)}`),
);

test.each([
  [0, '预计不到 1 分钟'],
  [59, '预计不到 1 分钟'],
  [60, '预计约 1 分钟'],
  [140, '预计约 2 分钟'],
  [3600, '预计超过 1 小时'],
])('%i seconds to wait are told as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

test.each([
  [null, null, '正在为您安排客服'],
  [1, null, '马上轮到您'],
  [1, 30, '马上轮到您，预计不到 1 分钟'],
  [3, 140, '前面还有 2 位，预计约 2 分钟'],
])('place %s with %s seconds is told as %s', (place, waitSeconds, words) => {
  expect(placeWords({ place, waitSeconds })).toBe(words);
});

const open = { isOpen: true, opensAt: null, text: '每天 09:00–22:00' };
const closed = { isOpen: false, opensAt: local('2026-11-22T09:00').toISOString(), text: '每天 09:00–22:00' };
const chat = (state: Schemas['SupportState'] | null, more: Partial<Chat> = {}, isLeft = false): Chat => ({
  conversation: state && {
    id: 1,
    version: 1,
    state,
    session: 1,
    agentName: '小北',
    isLeft,
    canRate: false,
    rating: null,
  },
  messages: [],
  hasEarlier: false,
  readSeq: 0,
  staffReadSeq: 0,
  place: null,
  waitSeconds: null,
  hours: open,
  ...more,
});

describe('the line below the title', () => {
  test.each([
    ['nobody yet', chat(null), '客服在线 · 每天 09:00–22:00'],
    ['waiting', chat('waiting'), '排队中'],
    ['ringing', chat('ringing'), '排队中'],
    ['an agent', chat('assigned'), '小北 正在为您服务'],
    ['the end', chat('closed'), '客服在线 · 每天 09:00–22:00'],
    ['nobody at a desk', chat(null, { isStaffed: false }), '暂无客服在线，可先留言 · 每天 09:00–22:00'],
    ['nobody to wait for', chat('waiting', { isStaffed: false }), '排队中，暂无客服在线 · 每天 09:00–22:00'],
    ['hours that nobody set', chat(null, { isStaffed: false, hours: { ...open, text: '' } }), '暂无客服在线，可先留言'],
    ['closed hours', chat('rated', { hours: closed }), '非服务时间 · 每天 09:00–22:00'],
    ['a message left', chat('waiting', { hours: closed }, true), '已留言，客服会尽快回复'],
  ])('tells of %s', (_, shown, words) => {
    expect(standingWords(shown, true, '').text).toBe(words);
  });

  test('says whose clocks the service hours go by where the device has others', () => {
    const abroad = clocksNote(now, { timeZone: 'Asia/Shanghai', ownZone: 'Europe/Berlin' });
    expect(standingWords(chat(null, { hours: closed }), true, abroad).text).toBe(
      '非服务时间 · 每天 09:00–22:00（北京时间）',
    );
    expect(standingWords(chat(null, { hours: { ...open, text: '' } }), true, abroad).text).toBe('客服在线');
  });

  test('tells first that the connection is gone', () => {
    expect(standingWords(chat('assigned'), false)).toEqual({ text: '网络连接中断，正在重新连接…', tone: 'away' });
  });
});

test('what is written outside service hours is left for later, unless a session goes on', () => {
  expect(leavesMessage(chat(null, { hours: closed }))).toBe(true);
  expect(leavesMessage(chat('closed', { hours: closed }))).toBe(true);
  expect(leavesMessage(chat('assigned', { hours: closed }))).toBe(false);
  expect(leavesMessage(chat(null))).toBe(false);
  expect(openingWords(chat(null, { hours: closed }), now)).toBe('明天 09:00 开始服务');
  expect(openingWords(chat(null), now)).toBe('');
});

const card = { ref: 'game:1', label: '游戏', title: '星海远征', subtitle: '', picture: '', link: '/detail/1' };
test.each([
  [{ text: '您好' }, '您好'],
  [{ kind: 'picture' }, '[图片]'],
  [{ kind: 'card', card }, '[游戏] 星海远征'],
  [{ recalled: true }, '客服撤回了一条消息'],
  [{ recalled: true, sender: 'player' }, '您撤回了一条消息'],
] as [Partial<ChatMessage>, string][])('a message of %o is one line: %s', (more, line) => {
  const message = { kind: 'text', sender: 'agent', text: '', card: null, recalled: false, ...more } as ChatMessage;
  expect(lineOf({ messages: [message] })).toBe(line);
});

test('a conversation without messages has no line', () => {
  expect(lineOf({ messages: [] })).toBe('');
});

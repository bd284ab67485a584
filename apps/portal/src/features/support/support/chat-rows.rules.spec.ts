import { RECALL_MS } from '@ug/contract';
import { describe, expect, test } from 'vitest';
import { mayRecall, rowsOf, type AskedQuestion, type Bubble, type ChatRow } from './chat-rows.rules';
import type { ChatMessage } from './support.rules';
import { unsentOf, type Unsent } from './unsent.rules';

const noon = Date.parse('2026-11-21T04:00:00.000Z');
const minute = (count: number) => new Date(noon + count * 60_000).toISOString();

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  session: 1,
  sender: 'agent',
  senderName: '小北',
  kind: 'text',
  text: `第 ${seq} 句`,
  picture: null,
  card: null,
  at: minute(0),
  recalled: false,
  clientId: null,
  ...more,
});
const own = (seq: number, more: Partial<ChatMessage> = {}) =>
  message(seq, { sender: 'player', senderName: '小光', clientId: `m-own-${seq}`, ...more });
const waiting = (text: string, more: Partial<Unsent> = {}): Unsent => ({
  ...unsentOf({ text, card: null, picture: null }, '10001', false, noon),
  ...more,
});

const rows = (messages: ChatMessage[], more: Partial<Parameters<typeof rowsOf>[0]> = {}) =>
  rowsOf({ chat: { messages, staffReadSeq: 0 }, unsent: [], asked: [], isHeld: false, now: noon, ...more });

/** A row in a word: its kind, or of a bubble how it stands, with what shows below in brackets. */
const wordsOf = (row: ChatRow): string => {
  if (row.kind !== 'bubble') return row.kind;
  const { bubble, isFirst, showsState } = row;
  return `${bubble.isOwn ? '我' : bubble.name}${isFirst ? '*' : ''}:${bubble.text}${showsState && bubble.state ? ` (${bubble.state})` : ''}`;
};

describe('the rows of a conversation', () => {
  test('say the time first, and again after five quiet minutes', () => {
    const all = rows([message(1), message(2, { at: minute(4) }), message(3, { at: minute(10) })]);
    expect(all.map(({ kind }) => kind)).toEqual(['time', 'bubble', 'bubble', 'time', 'bubble']);
  });

  test('show who speaks once for a run, and how own ones stand below the last that stand alike', () => {
    const messages = [message(1), message(2), own(3), own(4), own(5), message(6, { senderName: '小南' })];
    const all = rows(messages, { chat: { messages, staffReadSeq: 4 } });
    expect(all.slice(1).map(wordsOf)).toEqual([
      '小北*:第 1 句',
      '小北:第 2 句',
      '我*:第 3 句',
      '我:第 4 句 (read)',
      '我:第 5 句 (sent)',
      '小南*:第 6 句',
    ]);
  });

  test('put what is taken back and what happened in the middle', () => {
    const all = rows([own(1, { recalled: true, text: '' }), message(2, { kind: 'event', text: '客服小北为您服务' })]);
    expect(all.slice(1)).toMatchObject([
      { kind: 'recalled', seq: 1, isOwn: true },
      { kind: 'event', text: '客服小北为您服务' },
    ]);
  });

  test('end with what is not acknowledged, in its order', () => {
    const all = rows([own(1)], { unsent: [waiting('甲'), waiting('乙'), waiting('丙', { problem: '内容不合适' })] });
    expect(all.slice(1).map(wordsOf)).toEqual(['我*:第 1 句 (sent)', '我:甲', '我:乙 (sending)', '我:丙 (failed)']);
  });

  test('say that it waits for the network', () => {
    expect(
      rows([], { unsent: [waiting('甲')], isHeld: true })
        .map(wordsOf)
        .at(-1),
    ).toBe('我*:甲 (held)');
  });

  test('ask about what waited for days, and say of the rest how it stands', () => {
    const unsent = [waiting('甲'), waiting('乙', { madeAt: minute(3 * 24 * 60) })];
    const all = rows([], { unsent, isHeld: true, now: noon + 3 * 24 * 60 * 60_000 });
    expect(all.filter(({ kind }) => kind === 'bubble').map(wordsOf)).toEqual(['我*:甲 (late)', '我*:乙 (held)']);
  });

  test('keep the key of a message while it is sent, and show it once when both have it', () => {
    const unsent = waiting('甲');
    const before = rows([], { unsent: [unsent] }).at(-1);
    const after = rows([own(1, { clientId: unsent.clientId })], { unsent: [unsent] });
    expect(after).toHaveLength(2);
    expect(after.at(-1)?.key).toBe(before?.key);
  });

  test('another’s message with the same client id hides nothing', () => {
    const unsent = waiting('甲');
    expect(rows([message(1, { clientId: unsent.clientId })], { unsent: [unsent] })).toHaveLength(3);
  });

  test('have what was asked of the FAQ after the message that was the last then', () => {
    const asked: AskedQuestion = { id: 5, title: '没有到账', content: '<p>请稍等</p>', afterSeq: 1, at: minute(1) };
    expect(rows([message(1), message(4)], { asked: [asked] }).map(({ kind }) => kind)).toEqual([
      'time',
      'bubble',
      'asked',
      'bubble',
    ]);
    expect(rows([], { asked: [asked] }).map(({ kind }) => kind)).toEqual(['time', 'asked']);
  });

  test('have keys of their own', () => {
    const keys = rows([message(1), own(2), own(3, { clientId: null })], { unsent: [waiting('甲')] }).map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test.each([
  ['the player’s own, just now', own(1), 0, true],
  ['the player’s own, a moment before two minutes', own(1), RECALL_MS - 1, true],
  ['the player’s own, two minutes ago', own(1), RECALL_MS, false],
  ['customer service’s', message(1), 0, false],
])('a message that is %s may be taken back: %#', (_, said, after, expected) => {
  const row = rows([said]).at(-1) as { bubble: Bubble };
  expect(mayRecall(row.bubble, noon + after)).toBe(expected);
});

test('a message that the service does not have cannot be taken back', () => {
  const row = rows([], { unsent: [waiting('甲')] }).at(-1) as { bubble: Bubble };
  expect(mayRecall(row.bubble, noon)).toBe(false);
});

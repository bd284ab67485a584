import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import {
  isOver,
  isRecallable,
  isWaiting,
  lastSeqOf,
  mergedMessages,
  newer,
  unsentIn,
  withRecall,
  withSeen,
} from './conversation';

const message = (seq: number, more: Partial<Schemas['SupportMessage']> = {}): Schemas['SupportMessage'] => ({
  seq,
  session: 1,
  sender: 'player',
  senderName: '小北',
  kind: 'text',
  text: `第 ${seq} 句`,
  picture: null,
  card: null,
  at: '2026-11-21T02:00:00.000Z',
  recalled: false,
  clientId: `id-${seq}`,
  ...more,
});

describe('messages of a conversation', () => {
  it('stand in the order of their numbers, each once, and the received copy counts', () => {
    const later = message(2, { text: '改过' });
    const merged = mergedMessages([message(1), message(2)], [message(4), later, message(3)]);
    expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(merged[1]).toBe(later);
    expect([lastSeqOf({ messages: merged }), lastSeqOf({ messages: [] })]).toEqual([4, 0]);
  });

  it('lose what was taken back, and an older copy does not bring it back', () => {
    const { messages } = withRecall({ messages: [message(1), message(2)] }, 2);
    expect(messages).toEqual([message(1), message(2, { text: '', recalled: true })]);
    expect(mergedMessages(messages, [message(2)])[1]).toMatchObject({ recalled: true, text: '' });
  });

  it('can be taken back for two minutes', () => {
    const now = Date.parse(message(1).at);
    expect([0, 119_999, 120_000].map((age) => isRecallable(message(1), now + age))).toEqual([true, true, false]);
  });

  it('take the place of what was on its way', () => {
    const items = [{ id: 'id-1' }, { id: 'id-2' }];
    expect(unsentIn(items, [message(1)], ({ id }) => id)).toEqual([{ id: 'id-2' }]);
  });
});

describe('what one side has read', () => {
  it('never goes back', () => {
    const one = { readSeq: 4, staffReadSeq: 6 };
    expect(withSeen(one, 'player', 5).readSeq).toBe(5);
    expect(withSeen(one, 'agent', 9).staffReadSeq).toBe(9);
    expect(withSeen(one, 'player', 3)).toBe(one);
  });

  it('belongs to the newer of two copies', () => {
    const [older, later] = [
      { id: 1, version: 2 },
      { id: 1, version: 3 },
    ];
    expect(newer(older, later)).toBe(later);
    expect(newer(later, older)).toBe(later);
    expect(newer(undefined, older)).toBe(older);
  });

  it('is not that of another conversation', () => {
    const other = { id: 2, version: 1 };
    expect(newer({ id: 1, version: 3 }, other)).toBe(other);
    expect(newer(other, null)).toBeNull();
  });
});

it.each([
  ['waiting', true, false],
  ['ringing', true, false],
  ['assigned', false, false],
  ['closed', false, true],
  ['rated', false, true],
] as const)('a conversation that is %s waits: %s, and is over: %s', (state, waits, over) => {
  expect([isWaiting({ state }), isOver({ state })]).toEqual([waits, over]);
});

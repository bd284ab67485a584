import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOpen,
  lineOf,
  nextState,
  returnsTo,
  textFrom,
  TRANSITIONS,
  waitSecondsAt,
  type SupportEvent,
  type SupportState,
} from './support.rules';

const STATES: readonly SupportState[] = ['waiting', 'ringing', 'assigned', 'closed', 'rated'];
const EVENTS: readonly SupportEvent[] = [
  ...(['write', 'ring', 'assign', 'claim', 'takeOver', 'unanswered'] as const),
  ...(['transfer', 'requeue', 'release', 'close', 'rate', 'reopen'] as const),
];
/** The diagram as it is drawn: one row for each state, one column for each event; a dot cannot happen. */
const DIAGRAM = `
          write    ring     assign    claim     takeOver  unanswered transfer  requeue  release  close   rate   reopen
waiting   waiting  ringing  assigned  assigned  .         .          .         waiting  .        closed  .      .
ringing   ringing  .        .         assigned  .         waiting    .         waiting  waiting  closed  .      .
assigned  assigned .        .         .         assigned  .          assigned  waiting  .        closed  .      .
closed    waiting  .        .         .         .         .          .         .        .        .       rated  assigned
rated     waiting  .        .         .         .         .          .         .        .        .       .      assigned`;
const [head = '', ...lines] = DIAGRAM.trim().split('\n');
const drawnEvents = head.trim().split(/\s+/);
const pairs = lines.flatMap((line) => {
  const [state = '', ...after] = line.trim().split(/\s+/);
  return drawnEvents.map((event, i) => ({
    state: state as SupportState,
    event: event as SupportEvent,
    after: after[i] ?? '',
  }));
});

describe('a conversation', () => {
  it('has a diagram with every pair of state and event', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...STATES].sort());
    expect([...drawnEvents].sort()).toEqual([...EVENTS].sort());
    expect(pairs).toHaveLength(STATES.length * EVENTS.length);
  });

  it.each(pairs)('that is $state is $after after $event', ({ state, event, after }) => {
    expect(nextState(state, event) ?? '.').toBe(after);
  });

  it.each([
    { whom: 'the agent who had it, at once', state: 'closed', agentId: 7, seconds: 0, expected: 7 },
    { whom: 'the agent who had it, ten minutes later', state: 'rated', agentId: 7, seconds: 600, expected: 7 },
    { whom: 'anybody later', state: 'closed', agentId: 7, seconds: 601, expected: null },
    { whom: 'anybody where nobody had it', state: 'closed', agentId: null, seconds: 0, expected: null },
    { whom: 'nobody while it goes on', state: 'assigned', agentId: 7, seconds: 0, expected: null },
  ] as const)('is gone on with by $whom', ({ state, agentId, seconds, expected }) => {
    const lastAt = new Date('2026-11-21T02:00:00Z');
    expect(returnsTo({ state, agentId, lastAt }, new Date(lastAt.getTime() + seconds * 1000))).toBe(expected);
  });

  it('can be closed whenever it is open, whatever has happened', () => {
    const history = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });
    fc.assert(
      fc.property(history, (events) => {
        const state = events.reduce<SupportState>((now, event) => nextState(now, event) ?? now, 'waiting');
        expect(nextState(state, 'close')).toBe(isOpen(state) ? 'closed' : null);
        expect(nextState(state, 'write')).not.toBeNull();
      }),
    );
  });
});

describe('a text', () => {
  it.each([
    ['  你好\r\n在吗 ', '你好\n在吗'],
    ['a\u0000b\u0007c', 'abc'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['e\u0301', 'é'],
    ['\ud800', ''],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u2800\u2800', ''],
    ['\u200B\uFFFC', ''],
  ])('%j is kept as %j', (typed, text) => {
    expect(textFrom(typed)).toBe(text);
  });

  it.each([
    [{ kind: 'text' as const, text: '第一行\n第二行', card: null }, '第一行 第二行'],
    [{ kind: 'picture' as const, text: '', card: null }, '[图片]'],
    [{ kind: 'note' as const, text: '👨‍👩‍👧'.repeat(40), card: null }, expect.stringMatching(/^.{60,120}$/u)],
  ])('%j shows as %s in a list', (message, line) => {
    expect(lineOf(message)).toEqual(line);
  });
});

describe('the wait', () => {
  it.each([
    [1, { count: 30, seconds: 3600 }, 120],
    [5, { count: 30, seconds: 3600 }, 600],
    [1, { count: 10_000, seconds: 60 }, 1],
    [3, { count: 0, seconds: 3600 }, null],
  ])('at place %d with %j answered is %s seconds', (place, served, seconds) => {
    expect(waitSecondsAt(place, served)).toBe(seconds);
  });
});

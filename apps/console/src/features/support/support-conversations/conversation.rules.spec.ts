import { describe, expect, it } from 'vitest';
import {
  actsOn,
  belongs,
  callOf,
  neighbour,
  sortOf,
  withChange,
  type Box,
  type Conversation,
  type ConversationList,
  type ListFilter,
} from './conversation.rules';

const SELF = 3;
const at = (minute: number) => new Date(Date.parse('2026-11-21T02:00:00Z') + minute * 60_000).toISOString();

function conversation(id: number, part: Partial<Conversation> = {}): Conversation {
  return {
    id,
    version: 1,
    uid: 10_000 + id,
    playerName: `玩家${id}`,
    state: 'assigned',
    session: 1,
    agentId: SELF,
    agentName: '小北',
    ringUntil: null,
    skill: '',
    isLeft: false,
    waitingSince: null,
    lastLine: '',
    lastSender: 'player',
    lastAt: at(id),
    lastSeq: 1,
    unread: 0,
    readSeq: 0,
    staffReadSeq: 0,
    tags: [],
    rating: null,
    createdAt: at(0),
    ...part,
  };
}

const states = [
  { state: 'waiting', agentId: null, waitingSince: at(0) },
  { state: 'ringing', agentId: SELF, waitingSince: at(0) },
  { state: 'ringing', agentId: 5, waitingSince: at(0) },
  { state: 'assigned', agentId: SELF },
  { state: 'assigned', agentId: 5 },
  { state: 'closed', agentId: SELF },
  { state: 'rated', agentId: 5 },
] as const satisfies readonly Partial<Conversation>[];

describe('where a conversation is listed', () => {
  it.each<[Box, boolean[]]>([
    ['queue', [true, true, true, false, false, false, false]],
    ['mine', [false, true, false, true, false, false, false]],
    ['open', [true, true, true, true, true, false, false]],
    ['closed', [false, false, false, false, false, true, true]],
  ])('in %s by its state and agent', (box, expected) => {
    expect(states.map((part) => belongs(conversation(1, part), { box }, SELF))).toEqual(expected);
  });

  it('lets an end be asked for once, and be taken back until it comes', () => {
    const rights = { selfId: SELF, mayReply: true, maySupervise: false, mayErase: false };
    const can = (part: Partial<Conversation>) => {
      const acts = actsOn(conversation(1, { state: 'assigned', agentId: SELF, ...part }), rights);
      return [acts.has('close'), acts.has('keep')];
    };
    expect(can({})).toEqual([true, false]);
    expect(can({ endsAt: at(0) })).toEqual([false, true]);
    expect(can({ endsAt: at(0), agentId: 5 })).toEqual([false, false]);
    expect(can({ state: 'closed' })).toEqual([false, false]);
  });

  it('by agent, state and tag as well', () => {
    const one = conversation(1, { tags: ['充值'] });
    expect(belongs(one, { agentId: SELF, tag: '充值', state: 'assigned' }, SELF)).toBe(true);
    expect(belongs(one, { agentId: 5 }, SELF)).toBe(false);
    expect(belongs(one, { tag: '礼包' }, SELF)).toBe(false);
    expect(belongs(one, { state: 'waiting' }, SELF)).toBe(false);
  });
});

/** What the service would answer: the first rows of those that belong, in their order. */
function fetched(all: readonly Conversation[], filter: ListFilter, size: number): ConversationList {
  const { field, order } = sortOf(filter);
  const sign = order === 'ASC' ? 1 : -1;
  // Who came back at once is before the others of a queue.
  const turn = ({ returnsTo }: Conversation) => (filter.box === 'queue' && returnsTo ? 0 : 1);
  const rows = all
    .filter((each) => belongs(each, filter, SELF))
    .sort((a, b) => turn(a) - turn(b) || sign * ((a[field] ?? '').localeCompare(b[field] ?? '') || a.id - b.id));
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

describe('a list that follows what happens', () => {
  it.each<Box>(['queue', 'mine', 'open', 'closed'])('of %s shows what a fresh fetch would', (box) => {
    const roll = dice(box.length * 7919);
    const all = Array.from({ length: 30 }, (_, id) => conversation(id + 1, states[roll(states.length)]));
    const filter = { box };
    const size = 8;
    let shown = fetched(all, filter, size);
    let refetches = 0;
    for (let step = 1; step <= 400; step += 1) {
      const index = roll(all.length);
      const before = all[index]!;
      const part = { waitingSince: null, ...states[roll(states.length)] };
      const waitingSince = part.waitingSince === null ? null : at(roll(500));
      const returnsTo = waitingSince !== null && roll(3) === 0 ? SELF : null;
      const lastAt = roll(2) === 0 ? before.lastAt : at(1000 + step);
      const changed = { ...before, ...part, waitingSince, returnsTo, version: before.version + 1, lastAt };
      all[index] = changed;
      const next = withChange(shown, changed, filter, SELF);
      if (next === null) refetches += 1;
      shown = next ?? fetched(all, filter, size);
      const fresh = fetched(all, filter, shown.rows.length);
      expect(shown.rows).toEqual(fresh.rows);
      // Once everything is shown, it stays so.
      if (!shown.hasMore) expect(fresh.hasMore).toBe(false);
      if (shown.rows.length > size) shown = fetched(all, filter, size);
    }
    expect(refetches).toBeLessThan(200);
  });

  it('ignores what is older than what it shows', () => {
    const list = { rows: [conversation(1, { version: 5, lastLine: '新的' })], hasMore: false };
    expect(withChange(list, conversation(1, { version: 4, state: 'closed' }), { box: 'mine' }, SELF)).toBe(list);
    expect(withChange(list, conversation(1, { version: 5, lastLine: '旧的' }), { box: 'mine' }, SELF)).toBe(list);
  });

  it('of a search changes what it found and adds nothing', () => {
    const list = { rows: [conversation(1)], hasMore: false };
    const changed = conversation(1, { version: 2, lastLine: '新的' });
    expect(withChange(list, changed, { q: '玩家' }, SELF)?.rows).toEqual([changed]);
    expect(withChange(list, conversation(2), { q: '玩家' }, SELF)).toBe(list);
  });
});

describe('what calls for a person', () => {
  const waiting = conversation(1, { state: 'waiting', agentId: null });
  const ringing = conversation(1, { state: 'ringing' });
  const elsewhere = conversation(1, { state: 'ringing', agentId: 5 });
  const mine = conversation(1);
  const theirs = conversation(1, { agentId: 5 });
  it.each([
    ['a ring', waiting, ringing, 'ring'],
    ['a ring of a conversation that nobody had seen', undefined, ringing, 'ring'],
    ['a ring that goes on', ringing, { ...ringing, unread: 3 }, null],
    ['a ring at somebody else', waiting, elsewhere, null],
    ['a conversation that was given without a ring', waiting, mine, 'given'],
    ['a conversation that was transferred', theirs, mine, 'given'],
    ['a conversation that was accepted', ringing, mine, null],
    ['a message in a conversation of their own', mine, { ...mine, unread: 1 }, null],
    ['a conversation that went to somebody else', mine, theirs, null],
  ])('%s', (_, before, after, call) => {
    expect(callOf(before, after, SELF)).toBe(call);
  });
});

describe('what can be done to a conversation', () => {
  const agent = { selfId: SELF, mayReply: true, maySupervise: false, mayErase: false };
  const supervisor = { ...agent, maySupervise: true };
  const onlooker = { ...agent, mayReply: false };
  const owner = { ...supervisor, mayErase: true };
  const acts = (index: number, rights: typeof agent) => [...actsOn(conversation(1, states[index]), rights)].sort();
  it.each([
    ['an agent, waiting', 0, agent, ['claim', 'note', 'tag']],
    ['an agent, ringing at them', 1, agent, ['accept', 'decline', 'note', 'tag']],
    ['an agent, ringing at another', 2, agent, ['claim', 'note', 'tag']],
    ['an agent, theirs', 3, agent, ['close', 'note', 'reply', 'tag', 'transfer']],
    ['an agent, of another', 4, agent, ['note', 'tag']],
    ['an agent, closed', 5, agent, ['note', 'reopen', 'tag']],
    ['a supervisor, of another', 4, supervisor, ['close', 'export', 'note', 'tag', 'takeOver', 'transfer']],
    ['a supervisor, rated', 6, supervisor, ['export', 'note', 'reopen', 'tag']],
    ['an owner, closed', 5, owner, ['erase', 'export', 'note', 'reopen', 'tag']],
    ['an owner, open', 3, owner, ['close', 'export', 'note', 'reply', 'tag', 'transfer']],
    ['who only looks, waiting', 0, onlooker, []],
    ['who only looks, closed', 5, onlooker, []],
  ])('by %s', (_, index, rights, expected) => {
    expect(acts(index, rights)).toEqual(expected);
  });
});

describe('the next conversation', () => {
  const rows = [1, 2, 3].map((id) => conversation(id));
  it.each([
    [2, 1, 3],
    [2, -1, 1],
    [3, 1, undefined],
    [1, -1, undefined],
    [null, 1, 1],
    [null, -1, 3],
    [9, 1, 1],
  ] as const)('after %s by %i is %s', (openId, step, expected) => {
    expect(neighbour(rows, openId, step)?.id).toBe(expected);
  });
});

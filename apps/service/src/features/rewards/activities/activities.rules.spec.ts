import { activityPhase, type Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { inPot, maskedName, nextTurn, oddsOf, prizeAt, prizesFault, prizeStateOf } from './activities.rules';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const window = { startAt: at(8), endAt: at(20) };
const prize = (weight: number, stock: number | null = null, given = 0) => ({ weight, stock, given });

describe('the window of an activity', () => {
  it.each([
    [7, 'upcoming', at(8)],
    [8, 'running', at(20)],
    [19, 'running', at(20)],
    [20, 'ended', null],
  ])('at %i o’clock is %s', (hour, phase, turn) => {
    expect(activityPhase(window, at(hour))).toBe(phase);
    expect(nextTurn(window, at(hour))).toEqual(turn);
  });
});

describe('a prize', () => {
  const usual = {
    kind: 'tasks',
    phase: 'running',
    isClaimed: false,
    left: null,
    goal: { done: 3, target: 3 },
  } as const;
  it.each<[object, string]>([
    [{}, 'available'],
    [{ goal: { done: 2, target: 3 } }, 'unfinished'],
    [{ left: 0 }, 'exhausted'],
    [{ phase: 'upcoming' }, 'upcoming'],
    [{ phase: 'ended', left: 0 }, 'ended'],
    [{ phase: 'ended', isClaimed: true }, 'claimed'],
    [{ kind: 'draw', goal: null }, 'listed'],
    [{ kind: 'draw', left: 0 }, 'exhausted'],
  ])('with %j is %s', (change, state) => {
    expect(prizeStateOf({ ...usual, ...change })).toBe(state);
  });
});

describe('a draw', () => {
  it('leaves what is gone out of the pot, and its share to the others in proportion', () => {
    const [first, second, gone] = [prize(1), prize(3), prize(96, 5, 5)];
    const prizes = [first, second, gone];
    expect(inPot(prizes)).toEqual([first, second]);
    expect(prizes.map((one) => oddsOf(one, prizes))).toEqual([0.25, 0.75, 0]);
  });

  it('gives each prize as many tickets as it weighs', () => {
    const pot = [prize(1), prize(3), prize(2)];
    const drawn = Array.from({ length: 6 }, (_, ticket) => pot.indexOf(prizeAt(pot, ticket) as (typeof pot)[0]));
    expect(drawn).toEqual([0, 1, 1, 1, 2, 2]);
    expect(prizeAt(pot, 6)).toBeUndefined();
  });
});

it.each([
  ['小北', '小*'],
  ['星海舵手', '星**手'],
  ['星', '星*'],
])('the name %s is shown to others as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

describe('the prizes of an activity', () => {
  const input: Schemas['ActivityPrizeInput'] = {
    id: null,
    name: '奖',
    rewards: [{ kind: 'diamonds', amount: 1 }],
    stock: null,
    weight: 1,
    measure: 'checkIns',
    target: 1,
    fromRank: 1,
    toRank: 1,
  };
  const place = (fromRank: number, toRank: number) => ({ ...input, fromRank, toRank });
  it.each<[Schemas['ActivityKind'], Partial<typeof input>, boolean]>([
    ['reward', {}, true],
    ['reward', { rewards: [] }, false],
    ['draw', { rewards: [] }, true],
    ['draw', { weight: 0 }, false],
    ['tasks', { measure: null }, false],
    ['tasks', { target: 0 }, false],
    ['leaderboard', { fromRank: 2, toRank: 2 }, false],
    ['leaderboard', { fromRank: 1, toRank: 0 }, false],
    ['reward', { rewards: [{ kind: 'membership', amount: 3651 }] }, false],
  ])('of a %s with %j are right: %s', (kind, change, isRight) => {
    expect(prizesFault(kind, [{ ...input, ...change }]) === null).toBe(isRight);
  });

  it('of a leaderboard are for places without a gap, in whatever order they are written', () => {
    expect(prizesFault('leaderboard', [place(2, 3), place(1, 1), place(4, 10)])).toBeNull();
    expect(prizesFault('leaderboard', [place(1, 3), place(3, 5)])).not.toBeNull();
    expect(prizesFault('leaderboard', [place(1, 1), place(3, 5)])).not.toBeNull();
  });
});

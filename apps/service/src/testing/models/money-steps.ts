import fc from 'fast-check';

/** What stands in the shop of a model and of the service beside it. */
export const SHOP = {
  players: 2,
  games: [1, 20, 50],
  tile: { amount: 600, coins: 60, bonus: 6 },
  plan: { days: 2, coins: 40, amount: 1200 },
  reward: 20,
  code: { coins: 15, days: 1 },
  /** Codes that one player uses once, of a batch of which a player has one. */
  uniqueCodes: { each: 2, coins: 7 },
  gifts: { all: 5, members: 4 },
  draw: { price: 10, perDay: 2, coins: 13 },
  tasks: [
    { measure: 'checkIns', target: 2, coins: 3 },
    { measure: 'downloads', target: 2, coins: 6 },
    { measure: 'recharge', target: 60, coins: 9 },
  ],
  /** For the places of who recharged the most. */
  board: [30, 10],
  invitation: { inviterCoins: 20, inviteeCoins: 10, checkInDays: 2, withinDays: 3 },
  checkIns: {
    rewards: [
      { coins: 2, cards: 0 },
      { coins: 3, cards: 1 },
      { coins: 0, cards: 0 },
    ],
    makeUpsPerMonth: 2,
  },
  /** What each of two members of staff may move in a day alone; low enough for much to wait for the other. */
  limits: { approval: 250, compensation: 60 },
} as const;

/** What staff do to an order of their own accord. */
export type OrderAction = 'refund' | 'confirm';

type By = { readonly by: number };
type OfOrder = { readonly order: number };
type OfRequest = { readonly request: number };

/**
 * What one player does, or has done to them. `price` is what they were shown; null stands for nothing that was shown. `by`
 * is the member of staff, `request` counts adjustments from the latest back.
 */
export type MoneyStep = { readonly player: number } & (
  | (By & { readonly do: 'adjust' | 'compensate'; readonly amount: number })
  | (By & OfRequest & { readonly do: 'approve' | 'decline' | 'withdraw' })
  | (By & OfOrder & { readonly do: 'refund' | 'confirm' | 'approveOrder' | 'declineOrder' })
  | (OfOrder & { readonly do: 'pay' | 'close' })
  | { readonly do: 'buy'; readonly game: number; readonly price: number | null; readonly key: number }
  | { readonly do: 'reprice'; readonly game: number; readonly price: number }
  | { readonly do: 'replan'; readonly price: number }
  | { readonly do: 'order'; readonly goods: 'coins' | 'membership' }
  | { readonly do: 'join'; readonly price: number | null }
  | { readonly do: 'grant'; readonly days: number }
  | { readonly do: 'redeem'; readonly key: number }
  | { readonly do: 'redeemUnique'; readonly code: number }
  | { readonly do: 'claimGift'; readonly gift: 'all' | 'members' }
  | { readonly do: 'claimTask'; readonly task: number }
  | { readonly do: 'makeUp'; readonly ago: number }
  | { readonly do: 'draw'; readonly price: number }
  | { readonly do: 'invite'; readonly isHeld: boolean }
  | { readonly do: 'claim' | 'checkIn' | 'endMembership' | 'openBoard' | 'release' | 'refuse' | 'nextDay' }
);

/** A step of one kind. */
export type StepOf<Kind extends MoneyStep['do']> = MoneyStep & { readonly do: Kind };

/** How each kind of step is done by somebody who holds what `Held` is. */
export type StepWays<Held extends readonly unknown[], Outcome> = {
  readonly [Kind in MoneyStep['do']]: (...given: [...Held, StepOf<Kind>]) => Outcome;
};

/** Most of a history is one player's, so that it goes far. */
const player = fc.constantFrom(0, 0, 0, 1);
/** Few, so that some come again; 0 is none. */
const key = fc.nat({ max: 3 });
const order = fc.constantFrom(0, 0, 1);
const by = fc.constantFrom(0, 0, 1);
const request = fc.constantFrom(0, 0, 1);
const game = fc.nat({ max: SHOP.games.length - 1 });

const step = <Kind extends MoneyStep['do'], Rest>(
  kind: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) => fc.record({ do: fc.constant(kind), player, ...rest });
const often = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

const ofPlayers = [
  often(8, step('buy', { game, price: fc.constantFrom(null, null, 20, 30), key })),
  often(6, step('order', { goods: fc.constantFrom('coins' as const, 'coins' as const, 'membership' as const) })),
  often(8, step('pay', { order })),
  often(3, step('close', { order })),
  often(4, step('join', { price: fc.constantFrom(null, null, 40, 45, 39) })),
  often(2, step('redeem', { key })),
  often(4, step('redeemUnique', { code: fc.constantFrom(0, 0, 1) })),
  often(4, step('claimGift', { gift: fc.constantFrom('all' as const, 'members' as const) })),
  often(2, step('claim', {})),
  often(4, step('claimTask', { task: fc.nat({ max: SHOP.tasks.length - 1 }) })),
  often(8, step('checkIn', {})),
  often(4, step('makeUp', { ago: fc.integer({ min: 1, max: 2 }) })),
  often(4, step('draw', { price: fc.constantFrom(10, 10, 10, 9) })),
];

const ofStaff = [
  often(6, step('adjust', { amount: fc.constantFrom(-90, -1, 1, 50, 120), by })),
  often(3, step('compensate', { amount: fc.constantFrom(5, 40), by })),
  often(4, step('approve', { request, by })),
  often(2, step('decline', { request, by })),
  often(2, step('withdraw', { request, by })),
  often(6, step('refund', { order, by })),
  often(4, step('confirm', { order, by })),
  often(4, step('approveOrder', { order, by })),
  often(2, step('declineOrder', { order, by })),
  often(2, step('grant', { days: fc.constantFrom(1, 3) })),
  often(2, step('endMembership', {})),
  often(2, step('reprice', { game, price: fc.constantFrom(20, 30) })),
  often(1, step('replan', { price: fc.constantFrom(40, 45) })),
];

const ofTheHouse = [
  often(2, step('openBoard', {})),
  often(3, step('invite', { isHeld: fc.boolean() })),
  often(2, step('release', {})),
  often(1, step('refuse', {})),
  often(7, step('nextDay', {})),
];

/** Histories of every operation that moves diamonds, days of membership or money. */
export const moneySteps = fc.array(fc.oneof(...ofPlayers, ...ofStaff, ...ofTheHouse) as fc.Arbitrary<MoneyStep>, {
  // Long ones are what brings an order from its making to its refund.
  minLength: 8,
  maxLength: 24,
  size: 'max',
});

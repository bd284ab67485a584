import fc from 'fast-check';

const DAY_MS = 86_400_000;
/** Orders that a player may leave unpaid at once. */
const MAX_OPEN = 5;

/** What stands in the shop of a model and of the service beside it. */
export const SHOP = {
  players: 2,
  games: [1, 20, 50],
  tile: { amount: 600, coins: 60, bonus: 6 },
  plan: { days: 2, coins: 40, amount: 1200 },
  reward: 20,
  code: { coins: 15, days: 1 },
  draw: { price: 10, perDay: 2, coins: 13 },
  checkIns: {
    rewards: [
      { coins: 2, cards: 0 },
      { coins: 3, cards: 1 },
      { coins: 0, cards: 0 },
    ],
    makeUpsPerMonth: 2,
  },
} as const;

/** What one player does, or has done to them. `price` is what they were shown; null stands for nothing that was shown. */
export type MoneyStep = { readonly player: number } & (
  | { readonly do: 'adjust'; readonly amount: number }
  | { readonly do: 'buy'; readonly game: number; readonly price: number | null; readonly key: number }
  | { readonly do: 'order'; readonly goods: 'coins' | 'membership' }
  | { readonly do: 'pay' | 'close' | 'refund'; readonly order: number }
  | { readonly do: 'join'; readonly price: number | null }
  | { readonly do: 'redeem'; readonly key: number }
  | { readonly do: 'makeUp'; readonly ago: number }
  | { readonly do: 'draw'; readonly price: number }
  | { readonly do: 'claim' | 'checkIn' | 'nextDay' }
);

/** How each kind of step is done by somebody who holds what `Held` is. */
export type StepWays<Held extends readonly unknown[], Outcome> = {
  readonly [Kind in MoneyStep['do']]: (...given: [...Held, MoneyStep & { readonly do: Kind }]) => Outcome;
};

/** Most of a history is one player's, so that it goes far. */
const player = fc.constantFrom(0, 0, 0, 1);
/** Few, so that some come again; 0 is none. */
const key = fc.nat({ max: 3 });
const order = fc.constantFrom(0, 0, 1);
const step = <Kind extends MoneyStep['do'], Rest>(
  kind: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) => fc.record({ do: fc.constant(kind), player, ...rest });
const often = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

/** Histories of every operation that moves diamonds, days of membership or money. */
export const moneySteps = fc.array(
  fc.oneof(
    often(3, step('adjust', { amount: fc.constantFrom(-90, -1, 1, 50, 120) })),
    often(
      4,
      step('buy', { game: fc.nat({ max: SHOP.games.length - 1 }), price: fc.constantFrom(null, null, 20), key }),
    ),
    often(3, step('order', { goods: fc.constantFrom('coins' as const, 'membership' as const) })),
    often(4, step('pay', { order })),
    often(2, step('close', { order })),
    often(3, step('refund', { order })),
    often(2, step('join', { price: fc.constantFrom(null, null, 40, 39) })),
    often(1, step('redeem', { key })),
    often(4, step('checkIn', {})),
    often(2, step('makeUp', { ago: fc.integer({ min: 1, max: 2 }) })),
    often(2, step('draw', { price: fc.constantFrom(10, 10, 10, 9) })),
    often(1, step('claim', {})),
    often(3, step('nextDay', {})),
  ) as fc.Arbitrary<MoneyStep>,
  // Long ones are what brings an order from its making to its refund.
  { minLength: 8, maxLength: 24, size: 'max' },
);

interface ModelOrder {
  readonly goods: 'coins' | 'membership';
  state: 'created' | 'credited' | 'closed' | 'refunded';
  bonus: number;
}

/** What a player has, as plainly as it can be written. */
class ModelPlayer {
  coins = 0;
  /** Lines of the statement. */
  entries = 0;
  memberUntil = 0;
  cards = 0;
  isDoubled = false;
  readonly games = new Set<number>();
  readonly orders: ModelOrder[] = [];
  readonly once = new Set<string>();
  readonly draws = new Map<number, number>();
  readonly checkIns = new Map<number, { streak: number; isMadeUp: boolean }>();

  move(amount: number): string {
    this.coins += amount;
    this.entries += 1;
    return 'done';
  }

  spend(amount: number): string {
    if (this.coins < amount) return 'wallet.insufficient';
    return this.move(-amount);
  }

  addDays(days: number, now: number): void {
    this.memberUntil = Math.max(this.memberUntil, now) + days * DAY_MS;
  }
}

const monthOf = (day: number): string => dayName(day).slice(0, '2026-11'.length);

/** A day as the calendar writes it. @param day since 1970 */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, '2026-11-21'.length);

/** Players and their diamonds, written without a database, a lock or a second thought. */
export class MoneyModel {
  readonly players = Array.from({ length: SHOP.players }, () => new ModelPlayer());
  private readonly answers = new Map<string, { readonly content: string; readonly outcome: string }>();

  /** @param now milliseconds @param day since 1970, in the business time zone */
  constructor(
    private now: number,
    private day: number,
  ) {}

  /** @returns `done`, or the key of the refusal */
  take(one: MoneyStep): string {
    const way = this.ways[one.do] as (who: ModelPlayer, one: MoneyStep) => string;
    return way(this.players[one.player] as ModelPlayer, one);
  }

  private readonly ways: StepWays<[ModelPlayer], string> = {
    adjust: (who, { amount }) => (amount < 0 ? who.spend(-amount) : who.move(amount)),
    buy: (who, one) => this.keyed(one, `${one.game} ${one.price}`, () => this.buy(who, one.game, one.price)),
    order: ({ orders }, { goods }) => {
      if (orders.filter(({ state }) => state === 'created').length >= MAX_OPEN) return 'order.tooMany';
      orders.push({ goods, state: 'created', bonus: SHOP.tile.bonus });
      return 'done';
    },
    pay: (who, { order }) => this.ordered(who, order, (found) => this.pay(who, found)),
    close: (who, { order }) => this.ordered(who, order, (found) => this.close(found)),
    refund: (who, { order }) => this.ordered(who, order, (found) => this.refund(who, found)),
    join: (who, { price }) => this.join(who, price),
    redeem: (who, one) => this.keyed(one, 'code', () => this.once(who, 'gift-package.claimed', () => this.open(who))),
    claim: (who) => this.once(who, 'activity.claimed', () => who.move(SHOP.reward)),
    checkIn: (who) => this.checkIn(who),
    makeUp: (who, { ago }) => this.makeUp(who, this.day - ago),
    draw: (who, { price }) => this.draw(who, price),
    nextDay: () => this.nextDay(),
  };

  /** Days in a row up to today, or to yesterday while today is open. */
  streakOf({ checkIns }: ModelPlayer): number {
    return (checkIns.get(this.day) ?? checkIns.get(this.day - 1))?.streak ?? 0;
  }

  private nextDay(): string {
    this.now += DAY_MS;
    this.day += 1;
    for (const { orders } of this.players)
      for (const order of orders) if (order.state === 'created') order.state = 'closed';
    return 'done';
  }

  private ordered({ orders }: ModelPlayer, index: number, work: (order: ModelOrder) => string): string {
    const order = orders[index];
    return order ? work(order) : 'order.notFound';
  }

  private join(who: ModelPlayer, price: number | null): string {
    if (price !== null && price !== SHOP.plan.coins) return 'membership-plan.priceChanged';
    const outcome = who.spend(SHOP.plan.coins);
    if (outcome === 'done') who.addDays(SHOP.plan.days, this.now);
    return outcome;
  }

  private keyed(
    { do: kind, player: index, key: given }: MoneyStep & { key: number },
    content: string,
    work: () => string,
  ) {
    if (given === 0) return work();
    const id = `${kind} ${index} ${given}`;
    const before = this.answers.get(id);
    if (before) return before.content === content ? before.outcome : 'idempotency.reused';
    const outcome = work();
    this.answers.set(id, { content, outcome });
    return outcome;
  }

  private once(who: ModelPlayer, refusal: string, work: () => void): string {
    if (who.once.has(refusal)) return refusal;
    who.once.add(refusal);
    work();
    return 'done';
  }

  private open(who: ModelPlayer): void {
    who.move(SHOP.code.coins);
    who.addDays(SHOP.code.days, this.now);
  }

  private buy(who: ModelPlayer, game: number, price: number | null): string {
    const cost = SHOP.games[game] as number;
    if (who.games.has(game)) return 'done';
    if (price !== null && price !== cost) return 'game.priceChanged';
    const outcome = who.memberUntil > this.now ? 'done' : who.spend(cost);
    if (outcome === 'done') who.games.add(game);
    return outcome;
  }

  /** What is paid is delivered once, also after it was closed. */
  private pay(who: ModelPlayer, order: ModelOrder): string {
    if (order.state !== 'created' && order.state !== 'closed') return 'done';
    order.state = 'credited';
    if (order.goods === 'membership') {
      who.addDays(SHOP.plan.days, this.now);
      return 'done';
    }
    if (!who.isDoubled) order.bonus += SHOP.tile.coins;
    who.isDoubled = true;
    who.move(SHOP.tile.coins);
    who.move(order.bonus);
    return 'done';
  }

  private close(order: ModelOrder): string {
    if (order.state !== 'created') return 'order.notOpen';
    order.state = 'closed';
    return 'done';
  }

  private refund(who: ModelPlayer, order: ModelOrder): string {
    if (order.state !== 'credited') return 'order.notCredited';
    if (order.goods === 'coins') {
      if (who.coins < SHOP.tile.coins + order.bonus) return 'wallet.insufficient';
      who.move(-SHOP.tile.coins);
      who.move(-order.bonus);
    } else {
      const less = who.memberUntil - SHOP.plan.days * DAY_MS;
      who.memberUntil = Math.min(who.memberUntil, Math.max(less, this.now));
    }
    order.state = 'refunded';
    return 'done';
  }

  private checkIn(who: ModelPlayer): string {
    if (who.checkIns.has(this.day)) return 'check-in.done';
    const streak = (who.checkIns.get(this.day - 1)?.streak ?? 0) + 1;
    who.checkIns.set(this.day, { streak, isMadeUp: false });
    const { rewards } = SHOP.checkIns;
    const { coins = 0, cards = 0 } = rewards[(streak - 1) % rewards.length] ?? {};
    who.cards += cards;
    if (coins > 0) who.move(coins);
    return 'done';
  }

  private makeUp(who: ModelPlayer, day: number): string {
    const isMissed = day < this.day && monthOf(day) === monthOf(this.day) && !who.checkIns.has(day);
    if (!isMissed) return 'check-in.notMissed';
    const ofMonth = [...who.checkIns].filter(([one, { isMadeUp }]) => isMadeUp && monthOf(one) === monthOf(day));
    if (ofMonth.length >= SHOP.checkIns.makeUpsPerMonth) return 'check-in.noMakeUpLeft';
    if (who.cards === 0) return 'check-in.noCard';
    who.cards -= 1;
    who.checkIns.set(day, { streak: 0, isMadeUp: true });
    for (let one = day; who.checkIns.has(one); one += 1)
      Object.assign(who.checkIns.get(one) as object, { streak: (who.checkIns.get(one - 1)?.streak ?? 0) + 1 });
    return 'done';
  }

  private draw(who: ModelPlayer, price: number): string {
    if (price !== SHOP.draw.price) return 'activity.priceChanged';
    const before = who.draws.get(this.day) ?? 0;
    if (before >= SHOP.draw.perDay) return 'activity.noDrawsLeft';
    const outcome = who.spend(price);
    if (outcome !== 'done') return outcome;
    who.draws.set(this.day, before + 1);
    who.move(SHOP.draw.coins);
    return 'done';
  }
}

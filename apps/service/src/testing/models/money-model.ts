import { ModelDesk, type ModelRequest } from './money-desk-model';
import { ModelInvitation, rewardBoard } from './money-house-model';
import { ModelOrder, ModelPlayer } from './money-player-model';
import { SHOP, type MoneyStep, type OrderAction, type StepOf, type StepWays } from './money-steps';

const DAY_MS = 86_400_000;
/** Orders that a player may leave unpaid at once. */
const MAX_OPEN = 5;

const monthOf = (day: number): string => dayName(day).slice(0, '2026-11'.length);

/** A day as the calendar writes it. @param day since 1970 */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, '2026-11-21'.length);

/** Players and their diamonds, written without a database, a lock or a second thought. */
export class MoneyModel {
  readonly players = Array.from({ length: SHOP.players }, () => new ModelPlayer());
  readonly desk: ModelDesk;
  invitation: ModelInvitation | null = null;
  private readonly prices: number[] = [...SHOP.games];
  private planPrice: number = SHOP.plan.coins;
  private readonly usedCodes = new Set<number>();
  private board: number | null = null;
  private readonly outcomes = new Map<string, { readonly content: string; readonly outcome: string }>();

  /** @param now milliseconds @param day since 1970, in the business time zone */
  constructor(
    private now: number,
    private day: number,
  ) {
    this.desk = new ModelDesk((order, action) => this.act(order, action));
  }

  /** @returns `done`, `pending` for what waits for a colleague, or the key of the refusal */
  take(one: MoneyStep): string {
    const way = this.ways[one.do] as (who: ModelPlayer, one: MoneyStep) => string;
    return way(this.players[one.player] as ModelPlayer, one);
  }

  private readonly ways: StepWays<[ModelPlayer], string> = {
    adjust: (who, one) => this.desk.ask(who, one, this.day),
    compensate: (who, one) => this.desk.ask(who, one, this.day),
    approve: (_, one) => this.requested(one, (request) => this.desk.approve(request, one.by)),
    decline: (_, one) => this.requested(one, (request) => this.desk.decline(request)),
    withdraw: (_, one) => this.requested(one, (request) => this.desk.withdraw(request, one.by)),
    buy: (who, one) => this.buyKeyed(who, one),
    reprice: (_, { game, price }) => this.done(() => (this.prices[game] = price)),
    replan: (_, { price }) => this.done(() => (this.planPrice = price)),
    order: (who, { goods }) => this.order(who, goods),
    pay: (who, { order }) => this.ordered(who, order, (found) => this.pay(found)),
    close: (who, { order }) => this.ordered(who, order, (found) => this.close(found)),
    refund: (who, one) => this.askOfOrder(who, one),
    confirm: (who, one) => this.askOfOrder(who, one),
    approveOrder: (who, { order, by }) => this.ordered(who, order, (found) => this.desk.approveOrder(found, by)),
    declineOrder: (who, { order }) => this.ordered(who, order, (found) => this.desk.declineOrder(found)),
    join: (who, { price }) => this.join(who, price),
    grant: (who, { days }) => this.done(() => who.addDays(days, this.now)),
    endMembership: (who) => this.endMembership(who),
    redeem: (who, one) => this.keyed(one, 'code', () => this.once(who, 'gift-package.claimed', () => this.open(who))),
    redeemUnique: (who, { code }) => this.redeemUnique(who, code),
    claimGift: (who, { gift }) => this.claimGift(who, gift),
    claim: (who) => this.once(who, 'activity.claimed', () => who.move(SHOP.reward)),
    claimTask: (who, { task }) => this.claimTask(who, task),
    checkIn: (who) => this.checkIn(who),
    makeUp: (who, { ago }) => this.makeUp(who, this.day - ago),
    draw: (who, { price }) => this.draw(who, price),
    openBoard: () => this.done(() => (this.board ??= this.now)),
    invite: (_, { isHeld }) =>
      this.done(() => (this.invitation ??= new ModelInvitation(this.players, isHeld, this.now))),
    release: () => this.invitation?.release(this.now) ?? 'invitation.notFound',
    refuse: () => this.invitation?.refuse() ?? 'invitation.notFound',
    nextDay: () => this.nextDay(),
  };

  /** Days in a row up to today, or to yesterday while today is open. */
  streakOf({ checkIns }: ModelPlayer): number {
    return (checkIns.get(this.day) ?? checkIns.get(this.day - 1))?.streak ?? 0;
  }

  isMember({ memberUntil }: ModelPlayer): boolean {
    return memberUntil > this.now;
  }

  private done(work: () => unknown): string {
    work();
    return 'done';
  }

  private nextDay(): string {
    this.now += DAY_MS;
    this.day += 1;
    for (const { orders } of this.players)
      for (const order of orders) if (order.state === 'created') order.state = 'closed';
    if (this.board !== null) rewardBoard(this.players, this.board);
    this.board = null;
    this.invitation?.settle(this.now);
    return 'done';
  }

  private requested({ request }: { readonly request: number }, work: (found: ModelRequest) => string): string {
    const found = this.desk.requests.at(-1 - request);
    return found ? work(found) : 'adjustment.notFound';
  }

  private ordered({ orders }: ModelPlayer, index: number, work: (order: ModelOrder) => string): string {
    const order = orders[index];
    return order ? work(order) : 'order.notFound';
  }

  private askOfOrder(who: ModelPlayer, { do: action, order, by }: StepOf<OrderAction>): string {
    return this.ordered(who, order, (found) => this.desk.askOfOrder(found, action, by, this.day));
  }

  private act(order: ModelOrder, action: OrderAction): string {
    return action === 'refund' ? this.refund(order) : this.pay(order);
  }

  private order(who: ModelPlayer, goods: ModelOrder['goods']): string {
    if (who.orders.filter(({ state }) => state === 'created').length >= MAX_OPEN) return 'order.tooMany';
    who.orders.push(new ModelOrder(who, goods, SHOP.tile.bonus));
    return 'done';
  }

  private join(who: ModelPlayer, price: number | null): string {
    if (price !== null && price !== this.planPrice) return 'membership-plan.priceChanged';
    const outcome = who.spend(this.planPrice);
    if (outcome === 'done') who.addDays(SHOP.plan.days, this.now);
    return outcome;
  }

  private endMembership(who: ModelPlayer): string {
    if (!who.isKnownMember) return 'membership.notFound';
    if (!this.isMember(who)) return 'membership.over';
    who.memberUntil = this.now;
    return 'done';
  }

  private keyed(
    { do: kind, player: index, key: given }: MoneyStep & { key: number },
    content: string,
    work: () => string,
  ) {
    if (given === 0) return work();
    const id = `${kind} ${index} ${given}`;
    const before = this.outcomes.get(id);
    if (before) return before.content === content ? before.outcome : 'idempotency.reused';
    const outcome = work();
    this.outcomes.set(id, { content, outcome });
    return outcome;
  }

  private once(who: ModelPlayer, refusal: string, work: () => void): string {
    return this.onceFor(who, { occasion: refusal, refusal }, work);
  }

  private onceFor(
    who: ModelPlayer,
    { occasion, refusal }: { readonly occasion: string; readonly refusal: string },
    work: () => void,
  ): string {
    if (who.once.has(occasion)) return refusal;
    who.once.add(occasion);
    return this.done(work);
  }

  private open(who: ModelPlayer): void {
    who.move(SHOP.code.coins);
    who.addDays(SHOP.code.days, this.now);
  }

  private redeemUnique(who: ModelPlayer, code: number): string {
    if (this.usedCodes.has(code)) return 'gift-code.invalid';
    return this.onceFor(who, { occasion: 'batch', refusal: 'gift-package.claimed' }, () => {
      this.usedCodes.add(code);
      who.move(SHOP.uniqueCodes.coins);
    });
  }

  private claimGift(who: ModelPlayer, gift: 'all' | 'members'): string {
    if (gift === 'members' && !this.isMember(who)) return 'gift-package.membersOnly';
    const once = { occasion: `gift ${gift}`, refusal: 'gift-package.claimed' };
    return this.onceFor(who, once, () => who.move(SHOP.gifts[gift]));
  }

  private claimTask(who: ModelPlayer, index: number): string {
    const { measure, target, coins } = SHOP.tasks[index] as (typeof SHOP.tasks)[number];
    const once = { occasion: `task ${measure}`, refusal: 'activity.claimed' };
    if (!who.once.has(once.occasion) && who.countOf(measure, SHOP.tile.coins) < target) return 'activity.unfinished';
    return this.onceFor(who, once, () => who.move(coins));
  }

  private buyKeyed(who: ModelPlayer, one: StepOf<'buy'>): string {
    const { game, price } = one;
    const outcome = this.keyed(one, `${game} ${price}`, () => this.buy(who, game, price));
    if (outcome === 'done') this.isActive(who, null);
    return outcome;
  }

  /** An invited player has checked in on a day, or downloaded. */
  private isActive(who: ModelPlayer, day: number | null): void {
    if (who === this.players[1]) this.invitation?.note(this.now, day);
  }

  private buy(who: ModelPlayer, game: number, price: number | null): string {
    const cost = this.prices[game] as number;
    if (who.games.has(game)) return 'done';
    if (price !== null && price !== cost) return 'game.priceChanged';
    const outcome = this.isMember(who) ? 'done' : who.spend(cost);
    if (outcome === 'done') who.games.add(game);
    return outcome;
  }

  /** What is paid is delivered once, also after it was closed. */
  private pay(order: ModelOrder): string {
    if (!order.isUnpaid) return 'done';
    const { owner: who } = order;
    order.state = 'credited';
    order.paidAt = this.now;
    if (order.goods === 'membership') return this.done(() => who.addDays(SHOP.plan.days, this.now));
    if (!who.isDoubled) order.bonus += SHOP.tile.coins;
    who.isDoubled = true;
    who.move(SHOP.tile.coins);
    return who.move(order.bonus);
  }

  private close(order: ModelOrder): string {
    if (order.state !== 'created') return 'order.notOpen';
    order.state = 'closed';
    return 'done';
  }

  private refund(order: ModelOrder): string {
    const { owner: who } = order;
    if (order.goods === 'membership') who.takeDays(SHOP.plan.days, this.now);
    else if (who.coins < SHOP.tile.coins + order.bonus) return 'wallet.insufficient';
    else for (const amount of [SHOP.tile.coins, order.bonus]) who.move(-amount);
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
    this.isActive(who, this.day);
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
    return who.move(SHOP.draw.coins);
  }
}

import type { OrderAction } from './money-steps';

const DAY_MS = 86_400_000;

/** An order of a model. */
export class ModelOrder {
  state: 'created' | 'credited' | 'closed' | 'refunded' = 'created';
  pending: { readonly action: OrderAction; readonly by: number } | null = null;
  paidAt = 0;

  constructor(
    readonly owner: ModelPlayer,
    readonly goods: 'coins' | 'membership',
    public bonus: number,
  ) {}

  get isUnpaid(): boolean {
    return this.state === 'created' || this.state === 'closed';
  }

  /** Why staff cannot do something to it; null where they can. */
  refusalOf(action: OrderAction): string | null {
    if (action === 'refund') return this.state === 'credited' ? null : 'order.notCredited';
    return this.isUnpaid ? null : 'order.notOpen';
  }
}

/** What a player has, as plainly as it can be written. */
export class ModelPlayer {
  coins = 0;
  /** Lines of the statement. */
  entries = 0;
  memberUntil = 0;
  memberDays = 0;
  isKnownMember = false;
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

  /** Gives diamonds, or takes them where there are so many. */
  change(amount: number): string {
    return this.coins + amount < 0 ? 'wallet.insufficient' : this.move(amount);
  }

  spend(amount: number): string {
    return this.change(-amount);
  }

  addDays(days: number, now: number): void {
    this.memberUntil = Math.max(this.memberUntil, now) + days * DAY_MS;
    this.memberDays += days;
    this.isKnownMember = true;
  }

  /** A membership that is over does not begin again by what is taken from it. */
  takeDays(days: number, now: number): void {
    this.memberUntil = Math.min(this.memberUntil, Math.max(this.memberUntil - days * DAY_MS, now));
    this.memberDays = Math.max(0, this.memberDays - days);
  }

  /** How far the player has come with what an activity counts. */
  countOf(measure: 'checkIns' | 'downloads' | 'recharge', coinsOfTile: number): number {
    if (measure === 'downloads') return this.games.size;
    if (measure === 'checkIns') return [...this.checkIns.values()].filter(({ isMadeUp }) => !isMadeUp).length;
    return this.orders.filter(({ goods, state }) => goods === 'coins' && state === 'credited').length * coinsOfTile;
  }
}

import type { ModelPlayer } from './money-player-model';
import { SHOP } from './money-steps';

const DAY_MS = 86_400_000;

/** How the second player came by the first one's code. */
export class ModelInvitation {
  state: 'waiting' | 'review' | 'rewarded' | 'refused' | 'expired';
  private readonly days = new Set<number>();
  private readonly until: number;
  private isActive = false;

  constructor(
    private readonly players: readonly ModelPlayer[],
    isHeld: boolean,
    now: number,
  ) {
    this.state = isHeld ? 'review' : 'waiting';
    this.until = now + SHOP.invitation.withinDays * DAY_MS;
  }

  private get isOpen(): boolean {
    return this.state === 'waiting' || this.state === 'review';
  }

  /** The invited player checks in, or downloads where there is no day. */
  note(now: number, day: number | null): void {
    if (!this.isOpen || this.isActive || now >= this.until) return;
    if (day !== null) this.days.add(day);
    this.isActive = day === null || this.days.size >= SHOP.invitation.checkInDays;
    this.settle(now);
  }

  /** Rewards both once nothing is missing, or gives it up when its time is over. */
  settle(now: number): void {
    if (this.state === 'waiting' && this.isActive) {
      this.players[0]?.move(SHOP.invitation.inviterCoins);
      this.players[1]?.move(SHOP.invitation.inviteeCoins);
      this.state = 'rewarded';
    } else if (this.isOpen && !this.isActive && this.until <= now) this.state = 'expired';
  }

  release(now: number): string {
    if (this.state !== 'review') return 'invitation.notHeld';
    this.state = 'waiting';
    this.settle(now);
    return 'done';
  }

  refuse(): string {
    if (!this.isOpen) return 'invitation.settled';
    this.state = 'refused';
    return 'done';
  }
}

/** Gives the places of those who recharged the most from an instant on. */
export function rewardBoard(players: readonly ModelPlayer[], from: number): void {
  const ranked = players.flatMap((who) => {
    const paid = who.orders.filter(
      ({ goods, state, paidAt }) => goods === 'coins' && state === 'credited' && paidAt >= from,
    );
    return paid.length === 0 ? [] : [{ who, count: paid.length, last: Math.max(...paid.map(({ paidAt }) => paidAt)) }];
  });
  // Among equals the first to reach it, else the older player.
  ranked.sort((one, other) => other.count - one.count || one.last - other.last);
  for (const [rank, { who }] of ranked.entries()) who.move(SHOP.board[rank] ?? 0);
}

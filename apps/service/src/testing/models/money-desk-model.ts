import type { ModelOrder, ModelPlayer } from './money-player-model';
import { SHOP, type OrderAction } from './money-steps';

/** What each member of staff may still do alone today. */
class Allowance {
  private readonly used = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Does it within what is allowed, and counts what was done; null where a colleague has to look. */
  spend(by: number, day: number, amount: number, work: () => string): string | null {
    const id = `${by} ${day}`;
    const after = (this.used.get(id) ?? 0) + Math.abs(amount);
    if (after > this.max) return null;
    const outcome = work();
    if (outcome === 'done') this.used.set(id, after);
    return outcome;
  }
}

/** Diamonds that staff want to give or take. */
export interface ModelRequest {
  readonly who: ModelPlayer;
  readonly amount: number;
  readonly by: number;
  state: 'pending' | 'done' | 'declined' | 'withdrawn';
}

/** What an action on an order counts against the limits of staff, in diamonds; crediting a player's first order doubles it. */
function worthOf({ owner, goods, bonus }: ModelOrder, action: OrderAction): number {
  if (goods === 'membership') return SHOP.plan.amount / 10;
  const doubling = action === 'confirm' && !owner.isDoubled ? SHOP.tile.coins : 0;
  return SHOP.tile.coins + bonus + doubling;
}

/** Whether a player still has what the refund of an order takes. */
const canReturn = ({ owner, goods, bonus }: ModelOrder): boolean =>
  goods === 'membership' || owner.coins >= SHOP.tile.coins + bonus;

/** Two members of staff, each with a small limit. */
export class ModelDesk {
  readonly requests: ModelRequest[] = [];
  private readonly allowances = {
    adjust: new Allowance(SHOP.limits.approval),
    compensate: new Allowance(SHOP.limits.compensation),
  };

  /** @param act what is done to an order, no matter who decides */
  constructor(private readonly act: (order: ModelOrder, action: OrderAction) => string) {}

  ask(who: ModelPlayer, { do: kind, amount, by }: Asked, day: number): string {
    const isPossible = who.coins + amount >= 0;
    const outcome =
      this.allowances[kind].spend(by, day, amount, () => who.change(amount)) ??
      (isPossible ? 'pending' : 'wallet.insufficient');
    if (outcome === 'done' || outcome === 'pending') this.requests.push({ who, amount, by, state: outcome });
    return outcome;
  }

  approve(request: ModelRequest, by: number): string {
    if (request.state !== 'pending') return 'adjustment.decided';
    if (request.by === by) return 'adjustment.ownRequest';
    const outcome = request.who.change(request.amount);
    if (outcome === 'done') request.state = 'done';
    return outcome;
  }

  decline(request: ModelRequest): string {
    if (request.state !== 'pending') return 'adjustment.decided';
    request.state = 'declined';
    return 'done';
  }

  withdraw(request: ModelRequest, by: number): string {
    if (request.state !== 'pending') return 'adjustment.decided';
    if (request.by !== by) return 'staff.forbidden';
    request.state = 'withdrawn';
    return 'done';
  }

  askOfOrder(order: ModelOrder, action: OrderAction, by: number, day: number): string {
    if (order.pending) return 'order.pending';
    const refusal = order.refusalOf(action);
    if (refusal) return refusal;
    const outcome = this.allowances.adjust.spend(by, day, worthOf(order, action), () => this.act(order, action));
    if (outcome !== null) return outcome;
    if (action === 'refund' && !canReturn(order)) return 'wallet.insufficient';
    order.pending = { action, by };
    return 'pending';
  }

  approveOrder(order: ModelOrder, by: number): string {
    if (!order.pending) return 'order.notPending';
    if (order.pending.by === by) return 'order.ownRequest';
    const outcome = order.refusalOf(order.pending.action) ?? this.act(order, order.pending.action);
    if (outcome === 'done') order.pending = null;
    return outcome;
  }

  declineOrder(order: ModelOrder): string {
    if (!order.pending) return 'order.notPending';
    order.pending = null;
    return 'done';
  }
}

interface Asked {
  readonly do: 'adjust' | 'compensate';
  readonly amount: number;
  readonly by: number;
}

import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { LONGEST_UNIT_MS } from '#platform/database/longest-unit';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { RunInSlices } from '#platform/slices/in-slices';
import { CohortWalksRepository, type PaymentRow, type WalkedRow } from './cohort-walks.repository';
import {
  cohortCountsOf,
  cohortPaymentsOf,
  type CohortStep,
  type PaymentKind,
  type PaymentStep,
  type WalkedKind,
} from './player-report.rules';
import { ReportCountsRepository } from './report-counts.repository';

/** So many at most are counted while everybody else's writes wait. */
const MAX_SLICE = 300;
const PAYMENTS: readonly PaymentKind[] = ['earned', 'refunded'];
const KINDS: readonly WalkedKind[] = ['registered', 'downloaded', 'read', 'paid'];

/**
 * Counts registrations, first downloads, first reads and first payments, by walking their rows in the order of their instants.
 * The place is kept with the counts in one unit of work, so that nothing is counted twice or left out. Older players are counted
 * by the first run. Orders are walked by their payments, and once more by their refunds. A refund takes its amount back from the day of
 * the payment, even after months.
 */
@Injectable()
export class CohortCountingService {
  constructor(
    private readonly walks: CohortWalksRepository,
    private readonly counts: ReportCountsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Everything that happened until a minute ago, in slices. */
  async countAll(inSlices: RunInSlices): Promise<void> {
    for (const kind of PAYMENTS)
      await inSlices(MAX_SLICE, (size) => this.unitOfWork.run(() => this.paymentSlice(kind, size)));
    for (const kind of KINDS) await inSlices(MAX_SLICE, (size) => this.unitOfWork.run(() => this.slice(kind, size)));
  }

  /** @returns whether more may be waiting */
  private async slice(kind: WalkedKind, size: number): Promise<boolean> {
    const before = new Date(this.clock.now().getTime() - LONGEST_UNIT_MS);
    const place = await this.walks.place(kind);
    const rows = await this.walks.next(kind, place, before, size);
    const last = rows.at(-1);
    if (last === undefined) return false;
    await this.walks.goOn(kind, place, { at: Number(last.at), id: last.id });
    await this.counts.addCohorts(cohortCountsOf(rows.flatMap((row) => this.stepsOf(kind, row))));
    return rows.length >= size;
  }

  /** @returns whether more may be waiting */
  private async paymentSlice(kind: PaymentKind, size: number): Promise<boolean> {
    const before = new Date(this.clock.now().getTime() - LONGEST_UNIT_MS);
    const place = await this.walks.place(kind);
    const rows = await this.walks.nextPayments(kind, place, before, size);
    const last = rows.at(-1);
    if (last === undefined) return false;
    await this.walks.goOn(kind, place, { at: Number(last.at), id: last.id });
    await this.counts.addPayments(cohortPaymentsOf(rows.map((row) => this.paymentOf(kind, row))));
    return rows.length >= size;
  }

  private paymentOf(kind: PaymentKind, row: PaymentRow): PaymentStep {
    return {
      channelId: row.channel_id,
      cohort: this.dayOf(row.created_at),
      day: this.dayOf(row.paid_at),
      amount: kind === 'earned' ? row.amount : -row.amount,
      repaid: kind === 'earned' && Number(row.earlier) === 1 ? 1 : 0,
    };
  }

  private stepsOf(kind: WalkedKind, row: WalkedRow): CohortStep[] {
    const step = {
      kind,
      channelId: row.channel_id,
      cohort: this.dayOf(row.created_at),
      day: this.dayOf(row.done_at ?? row.at),
    };
    return isSecond(kind, row) ? [step, { ...step, kind: 'converted' }] : [step];
  }

  private dayOf(at: number | string): string {
    return this.clock.dayOf(new Date(Number(at)));
  }
}

/** Whether a player has now both downloaded and paid. Of two at one instant the download counts as the second. */
function isSecond(kind: WalkedKind, { at, other_at: other }: WalkedRow): boolean {
  if (other === null || (kind !== 'downloaded' && kind !== 'paid')) return false;
  return kind === 'downloaded' ? Number(other) <= Number(at) : Number(other) < Number(at);
}

import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { SubjectRef } from '#platform/subjects/subject';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { ReportOutcomesService } from './report-outcomes.service';
import { ReportersRepository } from './reporters.repository';
import { ReportsRepository, type ReportRow } from './reports.repository';
import { accuracyOf, independentOf, weightOf } from './reports.rules';

/** Limit of the reports of one subject that moderators are shown. */
const SHOWN = 50;

/** The reports of one subject, summed up. */
export interface ReportSummary {
  readonly count: number;
  /** They add this to its severity. */
  readonly weight: number;
  /** Reporters who have nothing in common. */
  readonly independent: number;
}

/** Reports, as the review desk works with them. */
@Injectable()
export class ReportDeskService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly reporters: ReportersRepository,
    private readonly outcomes: ReportOutcomesService,
    private readonly accounts: AccountsService,
  ) {}

  /** The open reports of a subject, summed up. */
  async summaryOf(ref: SubjectRef): Promise<ReportSummary> {
    const rows = await this.reports.waitingOf(ref);
    const weights = rows.map(({ category, recent }) => weightOf(category, recent));
    const weight = weights.reduce((sum, one) => sum + one, 0);
    return { count: rows.length, weight, independent: independentOf(rows) };
  }

  /** The reports of something that waits, or of a decision. */
  async shown(ref: SubjectRef, itemId: number | null): Promise<Schemas['ModerationReport'][]> {
    const rows = await (itemId === null ? this.reports.waitingOf(ref) : this.reports.ofItem(itemId));
    const latest = rows.slice(0, SHOWN);
    const names = await this.accounts.namesOf(latest.map(({ uid }) => uid));
    return latest.map((row) => toReport(row, names.get(row.uid) ?? ''));
  }

  /** The reports that wait belong to a decision, inside the caller's unit of work. */
  attach(ref: SubjectRef, itemId: number): Promise<void> {
    return this.reports.attach(ref, itemId);
  }

  /** The decision was taken back. */
  detach(itemId: number): Promise<void> {
    return this.reports.detach(itemId);
  }

  /** Settles up to so many reports of a decision inside the caller's unit of work. @returns how many there were */
  async settle(itemId: number, isUpheld: boolean, limit: number): Promise<number> {
    const outcome = isUpheld ? 'upheld' : 'dismissed';
    const uids = await this.reports.settle(itemId, outcome, limit);
    for (const uid of uids) {
      await this.reporters.add(uid, outcome);
      await this.outcomes.plan(uid);
    }
    return uids.length;
  }
}

const toReport = (row: ReportRow, name: string): Schemas['ModerationReport'] => ({
  uid: row.uid,
  name,
  category: row.category,
  text: row.text,
  outcome: row.outcome,
  accuracy: accuracyOf(row.recent),
  createdAt: new Date(Number(row.created_at)).toISOString(),
});

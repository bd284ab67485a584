import { Injectable } from '@nestjs/common';
import { dayAfter, daysThrough } from '#platform/clock/days';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { defineRows } from '#platform/database/rows';
import {
  ALL_CHANNELS,
  MAX_DAYS,
  type CohortCount,
  type CohortPayment,
  type DayCount,
  type FunnelSum,
} from './player-report.rules';

type Figure = number | string;

/** Days of a channel, both included. */
export interface ChannelDays {
  readonly channel: string;
  readonly from: string;
  readonly to: string;
}
type DaysParameters = Readonly<Record<keyof ChannelDays, string>>;

const ADD_DAYS = defineRows<DayCount>(
  { channel: 'VARCHAR', day: 'VARCHAR', gap: 'INTEGER', players: 'INTEGER' },
  (values) => `INSERT INTO active_day_counts (channel, day, gap, players)
    SELECT column1, column2, column3, column4 FROM (VALUES ${values}) AS c WHERE true
    ON CONFLICT (channel, day, gap) DO UPDATE SET players = active_day_counts.players + excluded.players`,
);

const ADD_COHORTS = defineRows<CohortCount>(
  { channel: 'VARCHAR', kind: 'VARCHAR', cohort: 'VARCHAR', day: 'VARCHAR', players: 'INTEGER' },
  (values) => `INSERT INTO cohort_counts (channel, kind, cohort, day, players)
    SELECT column1, column2, column3, column4, column5 FROM (VALUES ${values}) AS c WHERE true
    ON CONFLICT (channel, kind, cohort, day) DO UPDATE SET players = cohort_counts.players + excluded.players`,
);

const ADD_PAYMENTS = defineRows<CohortPayment>(
  { channel: 'VARCHAR', cohort: 'VARCHAR', day: 'VARCHAR', amount: 'BIGINT', repaid: 'INTEGER' },
  (values) => `INSERT INTO cohort_payments (channel, cohort, day, amount, repaid)
    SELECT column1, column2, column3, column4, column5 FROM (VALUES ${values}) AS c WHERE true
    ON CONFLICT (channel, cohort, day) DO UPDATE SET amount = cohort_payments.amount + excluded.amount,
      repaid = cohort_payments.repaid + excluded.repaid`,
);

const DAYS = defineRead<DayCount, DaysParameters>(
  `SELECT channel, day, gap, players FROM active_day_counts WHERE channel = :channel AND day >= :from AND day <= :to`,
);
const COHORTS = defineRead<CohortCount, DaysParameters>(
  `SELECT channel, kind, cohort, day, players FROM cohort_counts
    WHERE channel = :channel AND kind IN ('registered', 'active', 'paid') AND cohort >= :from AND cohort <= :to`,
);
/** The sums of a funnel in one statement. `:nextDays` are the days and the days after them. */
const FUNNEL = `SELECT kind, sum(players) AS value FROM cohort_counts
    WHERE channel = :channel AND kind IN ('registered', 'downloaded', 'read', 'paid', 'converted')
      AND cohort >= :from AND cohort <= :to AND day <= :to GROUP BY kind
  UNION ALL SELECT 'returned', coalesce(sum(players), 0) FROM cohort_counts
    WHERE channel = :channel AND kind = 'active' AND cohort >= :from AND cohort <= :to AND day <= :to
      AND cohort || ' ' || day IN (:nextDays)
  UNION ALL SELECT 'repaid', coalesce(sum(repaid), 0) FROM cohort_payments
    WHERE channel = :channel AND cohort >= :from AND cohort <= :to AND day <= :to
  UNION ALL SELECT 'amount', coalesce(sum(amount), 0) FROM cohort_payments
    WHERE channel = :channel AND cohort >= :from AND cohort <= :to AND day <= :to`;

interface PaymentsRow {
  readonly cohort: string;
  readonly day: string;
  readonly amount: number | string;
  readonly repaid: number;
}

const PAYMENTS = defineRead<PaymentsRow, DaysParameters>(
  `SELECT cohort, day, amount, repaid FROM cohort_payments
    WHERE channel = :channel AND cohort >= :from AND cohort <= :to`,
);

const CHANNELS = defineRead<{ channel: string }, { from: string; to: string; take: number }>(
  `SELECT channel FROM cohort_counts WHERE kind = 'registered' AND cohort >= :from AND cohort <= :to AND channel <> ''
    GROUP BY channel ORDER BY sum(players) DESC, channel LIMIT :take`,
);
const SINCE = defineRead<{ since: string | null }, { channel: string }>(
  'SELECT min(day) AS since FROM active_day_counts WHERE channel = :channel',
);

/** Counts of active players and cohorts: reports read these alone. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ReportCountsRepository {
  constructor(private readonly database: Database) {}

  async addDays(counts: readonly DayCount[]): Promise<void> {
    await this.database.executeRows(
      ADD_DAYS,
      counts.map(({ channel, day, gap, players }) => ({ channel, day, gap, players })),
    );
  }

  async addCohorts(counts: readonly CohortCount[]): Promise<void> {
    await this.database.executeRows(
      ADD_COHORTS,
      counts.map(({ channel, kind, cohort, day, players }) => ({ channel, kind, cohort, day, players })),
    );
  }

  async addPayments(payments: readonly CohortPayment[]): Promise<void> {
    await this.database.executeRows(
      ADD_PAYMENTS,
      payments.map(({ channel, cohort, day, amount, repaid }) => ({ channel, cohort, day, amount, repaid })),
    );
  }

  days({ channel, from, to }: ChannelDays): Promise<DayCount[]> {
    return this.database.rows(DAYS, { channel, from, to });
  }

  /** Players who registered on some days, with their active days and their first payments. */
  cohorts({ channel, from, to }: ChannelDays): Promise<CohortCount[]> {
    return this.database.rows(COHORTS, { channel, from, to });
  }

  /** All payments of players who registered on some days. */
  async payments({ channel, from, to }: ChannelDays): Promise<Omit<CohortPayment, 'channel'>[]> {
    const rows = await this.database.rows(PAYMENTS, { channel, from, to });
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  }

  /** The steps that players of some days have taken until the last of these days, and their payments. */
  async funnel({ channel, from, to }: ChannelDays): Promise<ReadonlyMap<FunnelSum, number>> {
    const nextDays = daysThrough(from, to, MAX_DAYS).map((day) => `${day} ${dayAfter(day, 1)}`);
    const rows = await this.database.query<{ kind: FunnelSum; value: Figure }>(FUNNEL, { channel, from, to, nextDays });
    return new Map(rows.map(({ kind, value }) => [kind, Number(value)]));
  }

  /** The channels that brought most players on some days, those first. */
  async channels({ from, to }: Pick<ChannelDays, 'from' | 'to'>, take: number): Promise<string[]> {
    return (await this.database.rows(CHANNELS, { from, to, take })).map(({ channel }) => channel);
  }

  /** The first day on which anybody was active; null before that. */
  async since(): Promise<string | null> {
    return (await this.database.row(SINCE, { channel: ALL_CHANNELS }))?.since ?? null;
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';

/** Something that one may do so often a day: what it is, for whom it is counted, and how often. */
export interface Quota {
  readonly name: string;
  readonly subject: string;
  readonly max: number;
  /** Amount that is taken at once; 1 when absent. */
  readonly amount?: number;
}

/** Counts what may be done so often a day, in the unit of work that does it: however many ask at once, no more get it. */
@Injectable()
export class QuotasRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes one of a quota inside the caller's unit of work. @returns false when none is left today */
  async take({ name, subject, max, amount = 1 }: Quota): Promise<boolean> {
    if (amount > max) return false;
    const taken = await this.database.execute(
      `INSERT INTO quotas (subject, day, used) VALUES (:subject, :day, :amount)
       ON CONFLICT (subject) DO UPDATE SET
         used = CASE WHEN quotas.day = :day THEN quotas.used + excluded.used ELSE excluded.used END,
         day = :day
       WHERE quotas.day <> :day OR quotas.used + excluded.used <= :max`,
      { subject: rowOf({ name, subject }), day: this.clock.today(), max, amount },
    );
    return taken === 1;
  }

  /** Returns the amount of a quota that was taken today; it may be more the moment after. */
  async taken(quota: Pick<Quota, 'name' | 'subject'>): Promise<number> {
    const [row] = await this.database.query<{ used: number | string }>(
      'SELECT used FROM quotas WHERE subject = :subject AND day = :day',
      { subject: rowOf(quota), day: this.clock.today() },
    );
    return Number(row?.used ?? 0);
  }

  /** Forgets the days before today. */
  removeOld(limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM quotas WHERE subject IN (SELECT subject FROM quotas WHERE day <> :day ORDER BY subject LIMIT :limit)',
      { day: this.clock.today(), limit },
    );
  }
}

/** The row that counts a quota, which does not say for whom. */
const rowOf = ({ name, subject }: Pick<Quota, 'name' | 'subject'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, subject]))
    .digest('hex');

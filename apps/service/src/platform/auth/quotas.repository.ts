import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';

/** Something that one may do so often a day: what it is, for whom it is counted, and how often. */
export interface Quota {
  readonly name: string;
  readonly subject: string;
  readonly max: number;
}

/** Counts what may be done so often a day, in the unit of work that does it: however many ask at once, no more get it. */
@Injectable()
export class QuotasRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes one of a quota inside the caller's unit of work. @returns false when none is left today */
  async take({ name, subject, max }: Quota): Promise<boolean> {
    const taken = await this.database.execute(
      `INSERT INTO quotas (subject, day, used) VALUES (:subject, :day, 1)
       ON CONFLICT (subject) DO UPDATE SET
         used = CASE WHEN quotas.day = :day THEN quotas.used + 1 ELSE 1 END,
         day = :day
       WHERE quotas.day <> :day OR quotas.used < :max`,
      {
        subject: createHash('sha256')
          .update(JSON.stringify([name, subject]))
          .digest('hex'),
        day: this.clock.today(),
        max,
      },
    );
    return taken === 1;
  }

  /** Forgets the days before today. */
  async sweep(): Promise<void> {
    await this.database.execute('DELETE FROM quotas WHERE day <> :day', { day: this.clock.today() });
  }
}

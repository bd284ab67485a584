import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { ReporterEntity } from './reporter.entity';
import { RECENT } from './reports.rules';

/** Track records of reporters. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ReportersRepository {
  constructor(private readonly database: Database) {}

  /** Adds an outcome behind the last ten, in one statement: decisions about several reports may be settled at once. */
  async add(uid: number, outcome: 'upheld' | 'dismissed'): Promise<void> {
    await this.database.execute(
      `INSERT INTO reporters (uid, recent) VALUES (:uid, :one) ON CONFLICT (uid) DO UPDATE SET recent =
         CASE WHEN length(reporters.recent) < ${RECENT} THEN reporters.recent ELSE substr(reporters.recent, 2) END || excluded.recent`,
      { uid, one: outcome === 'upheld' ? 'u' : 'd' },
    );
  }

  async removeOf(uid: number): Promise<void> {
    await this.reporters.delete({ uid });
  }

  private get reporters() {
    return this.database.repository(ReporterEntity);
  }
}

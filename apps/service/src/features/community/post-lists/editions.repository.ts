import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';

/** An edition as the database has it. */
export interface EditionRow {
  readonly no: number;
  /** JSON. */
  readonly ids: string;
  readonly made_at: number;
}

/** So many are kept of a list; who reads longer goes on in the newest. */
const KEPT = 20;

/** So many outdated editions go with each that is made, so that the table stays as small as what is read. */
const SWEPT = 20;

const NEWEST = defineRead<EditionRow, { list: string }>(
  'SELECT no, ids, made_at FROM editions WHERE list = :list ORDER BY no DESC LIMIT 1',
);

/** The one that was asked for, else the newest. */
const ONE = defineRead<EditionRow, { list: string; no: number }>(
  `SELECT no, ids, made_at FROM editions WHERE list = :list
    ORDER BY CASE WHEN no = :no THEN 0 ELSE 1 END, no DESC LIMIT 1`,
);

/** Editions of lists. Every method that writes belongs inside a unit of work. */
@Injectable()
export class EditionsRepository {
  constructor(private readonly database: Database) {}

  newest(list: string): Promise<EditionRow | undefined> {
    return this.database.row(NEWEST, { list });
  }

  /** An edition, or the newest where it is gone; undefined where the list has none. */
  one(list: string, no: number): Promise<EditionRow | undefined> {
    return this.database.row(ONE, { list, no });
  }

  /** Adds an edition, unless another process was quicker. @returns whether it is this one that stands */
  async add(list: string, { no, ids, made_at: madeAt }: EditionRow): Promise<boolean> {
    const added = await this.database.execute(
      `INSERT INTO editions (list, no, ids, made_at) VALUES (:list, :no, :ids, :madeAt)
        ON CONFLICT (list, no) DO NOTHING`,
      { list, no, ids, madeAt },
    );
    return added === 1;
  }

  /** Removes editions of this list that nobody goes on in, and some of any that were made before an instant. */
  async sweep(list: string, before: number): Promise<void> {
    await this.database.execute(
      `DELETE FROM editions WHERE list = :list
        AND no <= (SELECT no FROM editions WHERE list = :list ORDER BY no DESC LIMIT 1 OFFSET ${KEPT})`,
      { list },
    );
    await this.database.execute(
      `DELETE FROM editions WHERE made_at IN
        (SELECT made_at FROM editions WHERE made_at < :before ORDER BY made_at LIMIT ${SWEPT})`,
      { before },
    );
  }
}

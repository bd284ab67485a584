import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** A part that guests read whole. */
export interface FreePart {
  readonly id: number;
  readonly workId: number;
  readonly changedAt: Date;
}

interface FreeRow {
  readonly id: number;
  readonly work_id: number;
  readonly updated_at: number | string;
}

/** A part that players comment on, with what it is called. */
export interface CommentedPart {
  readonly id: number;
  readonly work_id: number;
  readonly title: string;
  readonly comment_count: number;
  readonly work_title: string;
  readonly kind: Schemas['WorkKind'];
}

/** Published parts that guests read whole: `accessOf` of parts in SQL. */
const FREE = `parts p JOIN works w ON w.id = p.work_id
  WHERE p.state = 'published' AND w.state = 'published' AND w.kind IN (:kinds)
    AND (p.access = 'free' OR (p.access = 'inherit' AND (w.access = 'free' OR p.ord <= w.free_until)))`;

/** Parts, as far as the public web and those who comment know them. */
@Injectable()
export class PublicPartsRepository {
  constructor(private readonly database: Database) {}

  async wasPublic(workId: number, id: number): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT p.id FROM parts p JOIN works w ON w.id = p.work_id
        WHERE p.id = :id AND p.work_id = :workId AND p.first_published_at IS NOT NULL
          AND w.first_published_at IS NOT NULL AND (p.state <> 'published' OR w.state <> 'published')`,
      { workId, id },
    );
    return rows.length > 0;
  }

  async lastFree(kinds: readonly Schemas['WorkKind'][]): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(`SELECT p.id FROM ${FREE} ORDER BY p.id DESC LIMIT 1`, {
      kinds,
    });
    return row?.id ?? 0;
  }

  async freeBetween(kinds: readonly Schemas['WorkKind'][], from: number, before: number): Promise<FreePart[]> {
    const rows = await this.database.query<FreeRow>(
      `SELECT p.id, p.work_id, p.updated_at FROM ${FREE} AND p.id >= :from AND p.id < :before ORDER BY p.id`,
      { kinds, from, before },
    );
    return rows.map((row) => ({ id: row.id, workId: row.work_id, changedAt: new Date(Number(row.updated_at)) }));
  }

  /** Returns the parts among these that players see. */
  async commented(ids: readonly number[]): Promise<CommentedPart[]> {
    return this.database.query<CommentedPart>(
      `SELECT p.id, p.work_id, p.title, p.comment_count, w.title AS work_title, w.kind
        FROM parts p JOIN works w ON w.id = p.work_id
        WHERE p.id IN (:ids) AND p.state = 'published' AND w.state = 'published'`,
      { ids },
    );
  }

  /** Inside a unit of work. */
  async countComments(id: number, change: number): Promise<void> {
    await this.database.execute('UPDATE parts SET comment_count = comment_count + :change WHERE id = :id', {
      id,
      change,
    });
  }
}

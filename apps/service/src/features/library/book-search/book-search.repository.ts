import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** Chapters of a novel from a place on. */
export interface ChapterSlice {
  /** In the order of the book. */
  readonly ids: readonly number[];
  /** Chapters in front of these. */
  readonly before: number;
  /** Chapters of the book; 0 where players do not see it. */
  readonly total: number;
}

/** Chapters of novels in their order. */
@Injectable()
export class BookSearchRepository {
  constructor(private readonly database: Database) {}

  async slice(workId: number, after: number, take: number): Promise<ChapterSlice> {
    const [counts] = await this.database.query<{ total: number | string; passed: number | string | null }>(
      `SELECT count(*) AS total, sum(CASE WHEN p.ord <= :after THEN 1 ELSE 0 END) AS passed
        FROM parts p JOIN works w ON w.id = p.work_id
        WHERE p.work_id = :workId AND p.state = 'published' AND w.state = 'published' AND w.kind = 'novel'`,
      { workId, after },
    );
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM parts WHERE work_id = :workId AND state = 'published' AND ord > :after ORDER BY ord LIMIT :take`,
      { workId, after, take },
    );
    return { ids: rows.map(({ id }) => id), before: Number(counts?.passed ?? 0), total: Number(counts?.total ?? 0) };
  }
}

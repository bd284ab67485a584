import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';

/** A work that a player bought, as the database gives it. */
export interface OwnedRow {
  readonly id: number;
  readonly kind: Schemas['WorkKind'];
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
  readonly state: Schemas['WorkState'];
  /** The purchase that came last. */
  readonly last_id: number;
  readonly bought_at: number | string;
  /** 1 where it was bought as a whole. */
  readonly owns_work: number;
  readonly part_count: number | string;
}

/** A player's purchases of works and of parts, by work: as many rows as the player bought something. */
const BOUGHT = `SELECT subject_id, max(id) AS last_id, max(created_at) AS bought_at,
    max(CASE WHEN subject_kind = 'work' THEN 1 ELSE 0 END) AS owns_work
  FROM purchases WHERE uid = :uid AND subject_kind IN ('work', 'parts') GROUP BY subject_id`;

/** Works that players bought. */
@Injectable()
export class OwnedWorksRepository {
  constructor(private readonly database: Database) {}

  /** Returns works whose last purchase is older than this one, the latest first. */
  page(uid: number, before: number, take: number): Promise<OwnedRow[]> {
    return this.database.query<OwnedRow>(
      `SELECT w.id, w.kind, w.title, w.author, w.cover, w.state, b.last_id, b.bought_at, b.owns_work,
          (SELECT count(*) FROM part_entitlements e WHERE e.uid = :uid AND e.work_id = w.id) AS part_count
        FROM (${BOUGHT}) AS b JOIN works w ON w.id = b.subject_id
        WHERE b.last_id < :before ORDER BY b.last_id DESC LIMIT :take`,
      { uid, before, take },
    );
  }

  /** Returns the works among these that a player bought in whole or in part. */
  among(uid: number, ids: readonly number[]): Promise<Pick<OwnedRow, 'id' | 'kind' | 'title'>[]> {
    return this.database.query(
      `SELECT w.id, w.kind, w.title FROM works w WHERE w.id IN (:ids) AND EXISTS (
        SELECT 1 FROM purchases p WHERE p.uid = :uid AND p.subject_kind IN ('work', 'parts') AND p.subject_id = w.id)`,
      { uid, ids },
    );
  }
}

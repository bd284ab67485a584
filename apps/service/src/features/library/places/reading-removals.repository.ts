import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';

/** Tables beside the shelf. */
const TABLES = ['reading_places', 'watched_parts', 'reading_days'];

/** A player's novels or series until an instant. */
export interface ReadUntil {
  readonly uid: number;
  readonly medium: Schemas['Medium'];
  readonly until: number;
}

/** Removals of a player's reading, a few works at a time. Every method belongs inside a unit of work. */
@Injectable()
export class ReadingRemovalsRepository {
  constructor(private readonly database: Database) {}

  /** Works that the player read until an instant, the oldest first. */
  async readUntil({ uid, medium, until }: ReadUntil, size: number): Promise<number[]> {
    const rows = await this.database.query<{ work_id: number }>(
      `SELECT work_id FROM shelf WHERE uid = :uid AND medium = :medium AND latest_at <= :until
       ORDER BY latest_at, work_id LIMIT :size`,
      { uid, medium, until, size },
    );
    return rows.map((row) => row.work_id);
  }

  /** Forgets places and reading time in these works; what was not subscribed to leaves the shelf. */
  async forget(uid: number, workIds: readonly number[]): Promise<void> {
    if (workIds.length === 0) return;
    const of = 'WHERE uid = :uid AND work_id IN (:workIds)';
    const parameters = { uid, workIds };
    // The row of the shelf first: a report that comes meanwhile waits for it.
    await this.database.execute(`DELETE FROM shelf ${of} AND subscribed_at IS NULL`, parameters);
    await this.database.execute(
      `UPDATE shelf SET latest_device = NULL, latest_at = NULL, part_id = NULL, progress = 0, furthest = 0,
         finished_at = NULL, revision = revision + 1 ${of}`,
      parameters,
    );
    for (const table of TABLES) await this.database.execute(`DELETE FROM ${table} ${of}`, parameters);
  }

  /** Removes some rows of a player's shelf with all that belongs to them. @returns their works, and which were subscribed to */
  async take(uid: number, size: number): Promise<{ readonly works: number[]; readonly subscribed: number[] }> {
    const rows = await this.database.query<{ work_id: number; subscribed_at: number | string | null }>(
      'SELECT work_id, subscribed_at FROM shelf WHERE uid = :uid ORDER BY work_id LIMIT :size',
      { uid, size },
    );
    const works = rows.map((row) => row.work_id);
    const subscribed = rows.filter((row) => row.subscribed_at !== null).map((row) => row.work_id);
    if (works.length > 0) {
      for (const table of ['shelf', ...TABLES])
        await this.database.execute(`DELETE FROM ${table} WHERE uid = :uid AND work_id IN (:works)`, { uid, works });
    }
    return { works, subscribed };
  }
}

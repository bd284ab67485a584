import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { ShelfRow } from './places.mapper';

interface ListPart {
  readonly uid: number;
  readonly at: number;
  readonly id: number;
  readonly take: number;
}

interface HistoryPart extends ListPart {
  readonly medium: Schemas['Medium'];
}

const FIELDS = `s.work_id, s.medium, s.latest_device, s.latest_at, s.part_id, s.progress, s.furthest, s.finished_at,
  s.subscribed_at, s.seen_at`;

const listBy = <Query extends ListPart>(column: string, condition = '') =>
  defineRead<ShelfRow, Query & Record<string, number | string>>(
    `SELECT ${FIELDS}, p.title AS part_title FROM shelf s LEFT JOIN parts p ON p.id = s.part_id
     WHERE s.uid = :uid${condition} AND s.${column} <= :at AND (s.${column} < :at OR s.work_id < :id)
     ORDER BY s.${column} DESC, s.work_id DESC LIMIT :take`,
  );

const READ = listBy<HistoryPart>('latest_at', ' AND s.medium = :medium');
const SUBSCRIBED = listBy('subscribed_at');
const ONE = defineRead<ShelfRow, { uid: number; workId: number }>(
  `SELECT ${FIELDS}, NULL AS part_title FROM shelf s WHERE s.uid = :uid AND s.work_id = :workId`,
);

/** A subscription, 1 where its work has parts newer than the player saw. */
interface NewsRow {
  readonly work_id: number;
  readonly is_grown: number | string;
}

const NEWS = defineRead<NewsRow, { uid: number; take: number }>(
  `SELECT s.work_id, CASE WHEN w.latest_part_id IS NOT NULL AND w.latest_at > s.seen_at THEN 1 ELSE 0 END AS is_grown
   FROM (SELECT work_id, seen_at, subscribed_at FROM shelf WHERE uid = :uid AND subscribed_at IS NOT NULL
     ORDER BY subscribed_at DESC, work_id DESC LIMIT :take) AS s
   JOIN works w ON w.id = s.work_id AND w.state = 'published' ORDER BY s.subscribed_at DESC, s.work_id DESC`,
);

/** The player's new place in a work. */
export interface LatestPlace {
  readonly latestDevice: string;
  readonly latestAt: number;
  readonly partId: number;
  readonly progress: number;
  readonly furthest: number;
  /** Null where this place is not the end; an end that was reached stays. */
  readonly finishedAt: Date | null;
}

/** A report about a work, as far as the shelf is concerned. */
export interface ShelfReport {
  readonly uid: number;
  readonly workId: number;
  readonly medium: Schemas['Medium'];
  readonly now: number;
}

const NOWHERE = { latestDevice: null, latestAt: null, partId: null, progress: 0, furthest: 0, finishedAt: null };

/** Shelves. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ShelfRepository {
  constructor(private readonly database: Database) {}

  read(part: HistoryPart): Promise<ShelfRow[]> {
    return this.database.rows(READ, { ...part });
  }

  subscribed(part: ListPart): Promise<ShelfRow[]> {
    return this.database.rows(SUBSCRIBED, { ...part });
  }

  /** Subscriptions to works that players see, the latest first. */
  news(uid: number, take: number): Promise<NewsRow[]> {
    return this.database.rows(NEWS, { uid, take });
  }

  find(uid: number, workId: number): Promise<ShelfRow | undefined> {
    return this.database.row(ONE, { uid, workId });
  }

  /** Waits for other reports about a work that is on the shelf. */
  async lock(uid: number, workId: number): Promise<void> {
    // SQLite has one writer.
    if (this.database.dialect === 'sqlite') return;
    await this.database.query('SELECT uid FROM shelf WHERE uid = :uid AND work_id = :workId FOR UPDATE', {
      uid,
      workId,
    });
  }

  /**
   * Has the player's new place on the shelf, or that a report came that moves nothing.
   * @param revision of the row on which that was decided; undefined where there was none
   * @returns whether it was still so; nothing is changed otherwise
   */
  async move({ uid, workId, medium, now }: ShelfReport, revision: number | undefined, latest: LatestPlace | null) {
    const key = { uid, workId, now };
    if (revision === undefined) {
      const added = await this.database.execute(
        `INSERT INTO shelf (uid, work_id, medium, latest_device, latest_at, part_id, progress, furthest, finished_at, seen_at,
           revision)
         VALUES (:uid, :workId, :medium, :latestDevice, :latestAt, :partId, :progress, :furthest, :finishedAt, :now, :now)
         ON CONFLICT (uid, work_id) DO NOTHING`,
        { ...key, medium, ...(latest ?? NOWHERE) },
      );
      return added === 1;
    }
    const place = latest
      ? `, latest_device = :latestDevice, latest_at = :latestAt, part_id = :partId, progress = :progress, furthest = :furthest,
         finished_at = coalesce(finished_at, :finishedAt)`
      : '';
    const moved = await this.database.execute(
      `UPDATE shelf SET seen_at = :now, revision = revision + 1${place}
       WHERE uid = :uid AND work_id = :workId AND revision = :revision`,
      { ...key, revision, ...latest },
    );
    return moved === 1;
  }

  /** @returns whether the player was not subscribed */
  async subscribe(uid: number, workId: number, now: Date): Promise<boolean> {
    const changed = await this.database.execute(
      `INSERT INTO shelf (uid, work_id, medium, progress, furthest, subscribed_at, seen_at)
       SELECT CAST(:uid AS integer), id, CASE WHEN kind = 'novel' THEN 'text' ELSE 'video' END, 0, 0, CAST(:now AS bigint),
         CAST(:now AS bigint) FROM works WHERE id = :workId
       ON CONFLICT (uid, work_id) DO UPDATE SET subscribed_at = excluded.subscribed_at, seen_at = excluded.seen_at
       WHERE shelf.subscribed_at IS NULL`,
      { uid, workId, now },
    );
    return changed === 1;
  }

  /** A row that was not read either goes. @returns whether the player was subscribed */
  async unsubscribe(uid: number, workId: number): Promise<boolean> {
    const changed = await this.database.execute(
      'UPDATE shelf SET subscribed_at = NULL WHERE uid = :uid AND work_id = :workId AND subscribed_at IS NOT NULL',
      { uid, workId },
    );
    if (changed === 0) return false;
    await this.database.execute(
      'DELETE FROM shelf WHERE uid = :uid AND work_id = :workId AND subscribed_at IS NULL AND latest_at IS NULL',
      { uid, workId },
    );
    return true;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Standing } from './watching.rules';

/** A place in an episode, as the database gives it. */
export interface WatchedRow {
  readonly part_id: number;
  readonly position_ms: number;
  readonly size: number;
  readonly outro_start: number | null;
  readonly at: number | string;
}

const WATCHED = defineRead<WatchedRow, { uid: number; workId: number; take: number }>(
  `SELECT v.part_id, v.position_ms, v.at, p.size, e.outro_start FROM (
     SELECT part_id, position_ms, at FROM watched_parts WHERE uid = :uid AND work_id = :workId
     UNION ALL SELECT part_id, position_ms, at FROM reading_places
       WHERE uid = :uid AND work_id = :workId AND position_ms IS NOT NULL) AS v
   JOIN parts p ON p.id = v.part_id LEFT JOIN videos e ON e.part_id = p.id
   WHERE p.state = 'published' ORDER BY v.at DESC, v.part_id LIMIT :take`,
);

interface EpisodeRow {
  readonly id: number;
  readonly title: string;
  readonly size: number;
  readonly position_ms: number | null;
  readonly outro_start: number | null;
}

type Prefixed<Prefix extends string, Row> = { readonly [Key in keyof Row & string as `${Prefix}_${Key}`]: Row[Key] };

type StandingRow = { readonly work_id: number; readonly is_shown: number } & Prefixed<'current', EpisodeRow> &
  Prefixed<'next', { readonly [Key in keyof EpisodeRow]: EpisodeRow[Key] | null }> &
  Prefixed<
    'first',
    { readonly [Key in keyof Omit<EpisodeRow, 'position_ms' | 'outro_start'>]: EpisodeRow[Key] | null }
  >;

/** The first episode of the work that players see, of all or of those behind the one that was watched last. */
const firstPart = (condition = '') =>
  `(SELECT m.id FROM parts m WHERE m.work_id = s.work_id AND m.state = 'published'${condition} ORDER BY m.ord LIMIT 1)`;

const STANDINGS = `SELECT s.work_id, p.id AS current_id, p.title AS current_title, p.size AS current_size,
    d.position_ms AS current_position_ms, pv.outro_start AS current_outro_start, CASE WHEN p.state = 'published' THEN 1 ELSE 0 END AS is_shown,
    n.id AS next_id, n.title AS next_title, n.size AS next_size, nv.outro_start AS next_outro_start,
    (SELECT x.position_ms FROM (
      SELECT v.position_ms, v.at FROM watched_parts v WHERE v.uid = s.uid AND v.work_id = s.work_id AND v.part_id = n.id
      UNION ALL SELECT o.position_ms, o.at FROM reading_places o
        WHERE o.uid = s.uid AND o.work_id = s.work_id AND o.part_id = n.id) AS x ORDER BY x.at DESC LIMIT 1) AS next_position_ms,
    f.id AS first_id, f.title AS first_title, f.size AS first_size
  FROM shelf s JOIN parts p ON p.id = s.part_id LEFT JOIN videos pv ON pv.part_id = p.id
  JOIN reading_places d ON d.uid = s.uid AND d.work_id = s.work_id AND d.device_id = s.latest_device AND d.position_ms IS NOT NULL
  LEFT JOIN parts n ON n.id = ${firstPart(' AND m.ord > p.ord')} LEFT JOIN videos nv ON nv.part_id = n.id
  LEFT JOIN parts f ON f.id = ${firstPart()}
  WHERE s.uid = :uid AND s.work_id IN (:workIds)`;

/** Episodes that players watch. Every method that writes belongs inside a unit of work. */
@Injectable()
export class WatchingRepository {
  constructor(private readonly database: Database) {}

  /** By work; works that were not watched are missing. */
  async standings(uid: number, workIds: readonly number[]): Promise<Map<number, Standing>> {
    if (workIds.length === 0) return new Map();
    const rows = await this.database.query<StandingRow>(STANDINGS, { uid, workIds });
    return new Map(rows.map((row) => [row.work_id, standingOf(row)]));
  }

  /** Places in the episodes of a series, the newest first; an episode may stand there for several devices. */
  places(uid: number, workId: number, take: number): Promise<WatchedRow[]> {
    return this.database.rows(WATCHED, { uid, workId, take });
  }

  /** Keeps where an episode was left, unless a later place in it is known. */
  async keep(uid: number, workId: number, left: { partId: number; positionMs: number; at: number }): Promise<void> {
    const { partId, positionMs, at } = left;
    await this.database.execute(
      `INSERT INTO watched_parts (uid, work_id, part_id, position_ms, at) VALUES (:uid, :workId, :partId, :positionMs, :at)
       ON CONFLICT (uid, work_id, part_id) DO UPDATE SET position_ms = excluded.position_ms, at = excluded.at
       WHERE excluded.at >= watched_parts.at`,
      { uid, workId, partId, positionMs, at },
    );
  }
}

function standingOf(row: StandingRow): Standing {
  return {
    current: {
      partId: row.current_id,
      partTitle: row.current_title,
      durationMs: row.current_size,
      positionMs: row.current_position_ms ?? 0,
      outroMs: row.current_outro_start,
    },
    isShown: row.is_shown === 1,
    next:
      row.next_id === null
        ? null
        : {
            partId: row.next_id,
            partTitle: row.next_title ?? '',
            durationMs: row.next_size ?? 0,
            positionMs: row.next_position_ms ?? 0,
            outroMs: row.next_outro_start,
          },
    first:
      row.first_id === null
        ? null
        : {
            partId: row.first_id,
            partTitle: row.first_title ?? '',
            durationMs: row.first_size ?? 0,
            positionMs: 0,
            outroMs: null,
          },
  };
}

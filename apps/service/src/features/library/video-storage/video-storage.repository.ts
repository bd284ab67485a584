import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';

/** A picture as the row of its video keeps it. */
interface Poster {
  readonly id: string;
}

/** A preview sprite. Its size is absent for old ones. */
interface Sprite {
  readonly bytes?: number;
}

/** Storage of a video beside its file and its renditions. */
interface Belongings {
  readonly workId: number;
  readonly poster: Poster | null;
  readonly sprite: Sprite | null;
  readonly captions: readonly Schemas['VideoCaptions'][];
}

interface SumRow {
  readonly work_id: number;
  readonly videos: number | string;
  readonly originals: number | string;
  readonly renditions: number | string;
}

interface BelongingsRow {
  readonly work_id: number;
  readonly poster: string | null;
  readonly sprite: string | null;
  readonly captions: string;
}

/** Bytes of the videos of series. */
@Injectable()
export class VideoStorageRepository {
  constructor(private readonly database: Database) {}

  /** Files and renditions by series. A file that is watched as it is counts once. */
  async sums(workIds: readonly number[]) {
    const rows = await this.database.query<SumRow>(
      `SELECT v.work_id, count(*) AS videos, sum(v.file_size) AS originals, sum(coalesce((
          SELECT sum(r.size) FROM renditions r WHERE r.video_id = v.id AND r.object <> v.file_id), 0)) AS renditions
        FROM videos v WHERE v.work_id IN (:workIds) GROUP BY v.work_id ORDER BY v.work_id`,
      { workIds },
    );
    return rows.map((row) => ({
      workId: row.work_id,
      videos: Number(row.videos),
      originals: Number(row.originals),
      renditions: Number(row.renditions),
    }));
  }

  async belongings(workIds: readonly number[]): Promise<Belongings[]> {
    const rows = await this.database.query<BelongingsRow>(
      `SELECT work_id, poster, sprite, captions FROM videos
        WHERE work_id IN (:workIds) AND (poster IS NOT NULL OR sprite IS NOT NULL OR captions <> '[]')`,
      { workIds },
    );
    return rows.map((row) => ({
      workId: row.work_id,
      poster: row.poster === null ? null : (JSON.parse(row.poster) as Poster),
      sprite: row.sprite === null ? null : (JSON.parse(row.sprite) as Sprite),
      captions: JSON.parse(row.captions) as Schemas['VideoCaptions'][],
    }));
  }
}

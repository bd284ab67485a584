import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { toPlace, type PlaceRow, type TitledPlace } from './places.mapper';
import type { DevicePlace } from './places.rules';

interface PlacesQuery {
  readonly uid: number;
  readonly workId: number;
  /** A part that is asked for as well; 0 for none. */
  readonly partId: number;
}

const PLACES = defineRead<PlaceRow, PlacesQuery & Record<string, number>>(
  `SELECT d.device_id, d.device_name, d.paragraph_id, d.char_offset, d.permille, d.context, d.position_ms, d.seq, d.read_ms,
     d.at, p.id AS part_id, p.title, p.size, v.outro_start, w.kind, w.part_count AS chapters, s.revision, s.latest_device, s.furthest,
     CASE WHEN p.state = 'published' AND w.state = 'published' THEN 1 ELSE 0 END AS is_shown,
     (SELECT count(*) FROM parts b WHERE b.work_id = p.work_id AND b.state = 'published' AND b.ord < p.ord) AS number
   FROM parts p JOIN works w ON w.id = p.work_id
   LEFT JOIN shelf s ON s.uid = :uid AND s.work_id = :workId LEFT JOIN videos v ON v.part_id = p.id
   LEFT JOIN reading_places d ON d.uid = :uid AND d.work_id = :workId AND d.part_id = p.id
   WHERE p.id IN (SELECT part_id FROM reading_places WHERE uid = :uid AND work_id = :workId
     UNION ALL SELECT CAST(:partId AS integer)) AND p.work_id = :workId`,
);

/** A player's places in a work, and a part that was asked for with them. */
export interface FoundPlaces {
  readonly places: readonly TitledPlace[];
  /** Undefined for one that players do not see. */
  readonly part: FoundPart | undefined;
  readonly chapters: number;
  /** The work's row of the shelf; undefined while it has none. */
  readonly shelf: FoundShelf | undefined;
}

interface FoundPart {
  readonly number: number;
  readonly title: string;
  readonly medium: Schemas['Medium'];
  /** Length of an episode; 0 for a chapter. */
  readonly durationMs: number;
  readonly outroMs: number | null;
}

export interface FoundShelf {
  readonly revision: number;
  readonly latestDevice: string | null;
  readonly furthest: number;
}

/** Places of devices. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PlacesRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  async find(query: PlacesQuery): Promise<FoundPlaces> {
    const rows = await this.database.rows(PLACES, { ...query });
    const places = rows.flatMap((row) => toPlace(row) ?? []).sort((a, b) => b.at - a.at);
    const part = rows.find((row) => row.part_id === query.partId && row.is_shown === 1);
    return { places, part: part && partIn(part), chapters: rows[0]?.chapters ?? 0, shelf: shelfIn(rows[0]) };
  }

  /** Keeps a place in the stead of the device's last one. */
  async keep(uid: number, workId: number, place: DevicePlace): Promise<void> {
    const { number: _number, durationMs: _length, ...fields } = place;
    await this.database.execute(
      `INSERT INTO reading_places (uid, work_id, device_id, device_name, part_id, paragraph_id, char_offset, permille, context,
         position_ms, seq, read_ms, at)
       VALUES (:uid, :workId, :deviceId, :deviceName, :partId, :paragraphId, :offset, :permille, :context,
         :positionMs, :seq, :readMs, :at)
       ON CONFLICT (uid, work_id, device_id) DO UPDATE SET device_name = excluded.device_name, part_id = excluded.part_id,
         paragraph_id = excluded.paragraph_id, char_offset = excluded.char_offset, permille = excluded.permille,
         context = excluded.context, position_ms = excluded.position_ms, seq = excluded.seq, read_ms = excluded.read_ms, at = excluded.at`,
      { uid, workId, ...fields },
    );
  }

  async remove(uid: number, workId: number, deviceIds: readonly string[]): Promise<void> {
    if (deviceIds.length === 0) return;
    await this.database.execute(
      'DELETE FROM reading_places WHERE uid = :uid AND work_id = :workId AND device_id IN (:deviceIds)',
      { uid, workId, deviceIds },
    );
  }

  /** Adds reading to a day. */
  async addTime(uid: number, workId: number, day: string, ms: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO reading_days (uid, work_id, day, ms) VALUES (:uid, :workId, :day, :ms)
       ON CONFLICT (uid, work_id, day) DO UPDATE SET ms = reading_days.ms + excluded.ms`,
      { uid, workId, day, ms },
    );
  }
}

function partIn({ number, title, kind, size, outro_start: outroMs }: PlaceRow): FoundPart {
  const isText = kind === 'novel';
  return { number: Number(number), title, medium: isText ? 'text' : 'video', durationMs: isText ? 0 : size, outroMs };
}

function shelfIn(row: PlaceRow | undefined): FoundShelf | undefined {
  if (!row || row.revision === null) return undefined;
  return { revision: Number(row.revision), latestDevice: row.latest_device, furthest: row.furthest ?? 0 };
}

import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { WatchingRepository } from './watching.repository';
import { isWatched, resumeAt, startOf, type ResumePoint } from './watching.rules';

/** More episodes than a series has that somebody watches. */
const MAX_WATCHED = 2000;
/** An episode may stand there once for each device and once more. */
const PLACES = MAX_WATCHED + 4;

/** Places where players go on in series. */
@Injectable()
export class WatchingService {
  constructor(private readonly watching: WatchingRepository) {}

  /** Returns the places to go on at, by work; works that were not watched are missing. */
  async resume(uid: number, workIds: readonly number[]): Promise<Map<number, ResumePoint>> {
    const points = new Map<number, ResumePoint>();
    for (const [workId, standing] of await this.watching.standings(uid, workIds)) {
      const point = resumeAt(standing);
      if (point) points.set(workId, point);
    }
    return points;
  }

  /** Returns the position where a player left each episode of a series. */
  async parts(uid: number, workId: number): Promise<Schemas['WatchedParts']> {
    const latest = new Map<number, Schemas['WatchedPart']>();
    for (const row of await this.watching.places(uid, workId, PLACES)) {
      if (latest.has(row.part_id)) continue;
      const place = { positionMs: row.position_ms, durationMs: row.size, outroMs: row.outro_start };
      latest.set(row.part_id, {
        partId: row.part_id,
        positionMs: row.position_ms,
        startMs: startOf(place),
        isFinished: isWatched(place),
      });
    }
    return { list: [...latest.values()].slice(0, MAX_WATCHED) };
  }
}

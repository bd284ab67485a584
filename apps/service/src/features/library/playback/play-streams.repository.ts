import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';

/** So many devices of one account watch at once. */
export const MAX_STREAMS = 2;

/** A stream as it is asked for, or as it goes on. */
export interface WantedStream {
  readonly id: string;
  readonly viewer: string;
  readonly uid: number | null;
  readonly sessionId: string | null;
  readonly device: string;
  readonly deviceName: string;
  readonly partId: number;
  readonly now: Date;
  /** A stream that was not seen since then has given its slot away. */
  readonly silentSince: Date;
}

/** A stream, as those are told who find no slot. */
export interface OpenStream {
  readonly deviceName: string;
  readonly beganAt: Date;
}

/** Streams that a player watches, in their data file. */
export const streamData: DataTable = {
  name: 'play-streams',
  label: '正在观看的设备',
  tables: ['play_streams'],
  from: 'play_streams s LEFT JOIN parts p ON p.id = s.part_id',
  where: 's.uid = :uid',
  key: 's.id',
  start: '',
  columns: {
    device: ['s.device_name', '设备'],
    part: ['p.title', '正在看'],
    beganAt: ['s.began_at', '开始时间', 'time'],
    seenAt: ['s.seen_at', '最近活动', 'time'],
  },
};

/** Streams of viewers. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PlayStreamsRepository {
  constructor(private readonly database: Database) {}

  /** Goes on with a stream of this device: the one that is named. @returns its id, or undefined where it has none */
  goOn({ id, viewer, device, deviceName, partId, now }: WantedStream): Promise<string | undefined> {
    return this.first(
      `UPDATE play_streams SET part_id = :partId, device_name = :deviceName, seen_at = :now
        WHERE viewer = :viewer AND id = :id AND device = :device RETURNING id`,
      { id, viewer, device, deviceName, partId, now },
    );
  }

  /** Goes on with what this device watches already: a page that was loaded again does not know its stream. */
  goOnWith({ viewer, device, deviceName, partId, now }: WantedStream): Promise<string | undefined> {
    return this.first(
      `UPDATE play_streams SET device_name = :deviceName, seen_at = :now
        WHERE viewer = :viewer AND device = :device AND part_id = :partId RETURNING id`,
      { viewer, device, deviceName, partId, now },
    );
  }

  /** Notes that a stream is watched. @returns false where there is no such stream with this part */
  async see({ id, viewer, device, partId, now }: WantedStream): Promise<boolean> {
    const sql = `UPDATE play_streams SET seen_at = :now
      WHERE viewer = :viewer AND id = :id AND device = :device AND part_id = :partId`;
    return (await this.database.execute(sql, { id, viewer, device, partId, now })) > 0;
  }

  /** True where a stream goes on with another part. */
  async isElsewhere({ id, viewer, partId }: WantedStream): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT id FROM play_streams WHERE viewer = :viewer AND id = :id AND part_id <> :partId',
      { id, viewer, partId },
    );
    return rows.length > 0;
  }

  /** Takes a slot that is free or silent. @returns its id, or undefined where there is none */
  async take({ silentSince, ...stream }: WantedStream): Promise<string | undefined> {
    for (let slot = 1; slot <= MAX_STREAMS; slot += 1) {
      // A slot that another process takes meanwhile is not silent once it is seen.
      const taken = await this.first(
        `INSERT INTO play_streams (viewer, slot, id, uid, session_id, device, device_name, part_id, began_at, seen_at)
          VALUES (:viewer, :slot, :id, :uid, :sessionId, :device, :deviceName, :partId, :now, :now)
          ON CONFLICT (viewer, slot) DO UPDATE SET id = excluded.id, uid = excluded.uid,
            session_id = excluded.session_id, device = excluded.device, device_name = excluded.device_name,
            part_id = excluded.part_id, began_at = excluded.began_at, seen_at = excluded.seen_at
          WHERE play_streams.seen_at < :silentSince
            OR (play_streams.id = excluded.id AND play_streams.device = excluded.device) RETURNING id`,
        { ...stream, slot, silentSince },
      );
      if (taken !== undefined) return taken;
    }
    return undefined;
  }

  /** The streams of a viewer, the oldest first. */
  async list(viewer: string): Promise<OpenStream[]> {
    const rows = await this.database.query<{ device_name: string; began_at: number | string }>(
      'SELECT device_name, began_at FROM play_streams WHERE viewer = :viewer ORDER BY began_at, slot',
      { viewer },
    );
    return rows.map((row) => ({ deviceName: row.device_name, beganAt: new Date(Number(row.began_at)) }));
  }

  async end(viewer: string, id: string): Promise<void> {
    await this.database.execute('DELETE FROM play_streams WHERE viewer = :viewer AND id = :id', { viewer, id });
  }

  async endOfSessions(sessionIds: readonly string[]): Promise<void> {
    await this.database.execute('DELETE FROM play_streams WHERE session_id IN (:sessionIds)', { sessionIds });
  }

  async erase(uid: number): Promise<void> {
    await this.database.execute('DELETE FROM play_streams WHERE uid = :uid', { uid });
  }

  /** Removes streams that nobody has watched since then. */
  removeSilent(since: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM play_streams WHERE id IN
        (SELECT id FROM play_streams WHERE seen_at < :since ORDER BY seen_at LIMIT :limit)`,
      { since, limit },
    );
  }

  private async first(sql: string, parameters: Parameters<Database['query']>[1]): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(sql, parameters);
    return row?.id;
  }
}

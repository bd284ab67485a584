import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { pageRange, type Page } from '#platform/paging/page';
import { Database } from '#platform/database/database';
import { readPage } from '#platform/paging/page-query';
import type { VisitSource } from './channels.rules';

type ListQuery = QueryOf<'consoleListChannels'>;

/** A visit on a calendar day `YYYY-MM-DD`. */
export interface Visit extends VisitSource {
  readonly day: string;
}

const COLUMNS = { id: 'id', day: 'day', channelID: 'channel_id', inviteCode: 'invite_code', visits: 'visits' } as const;

/** Visit counts in the database. */
@Injectable()
export class ChannelsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds a visit. A day's row is only inserted by its first visitors: on PostgreSQL an upsert takes a number of the
   * sequence even when it updates, and two thousand million visits would use the ids up.
   */
  async add({ day, channelId, inviteCode }: Visit): Promise<void> {
    const visit = { day, channelId, inviteCode };
    const added = await this.database.execute(
      `UPDATE channel_days SET visits = visits + 1
        WHERE day = :day AND channel_id = :channelId AND invite_code = :inviteCode`,
      visit,
    );
    if (added > 0) return;
    await this.database.execute(
      `INSERT INTO channel_days (day, channel_id, invite_code, visits) VALUES (:day, :channelId, :inviteCode, 1)
       ON CONFLICT (day, channel_id, invite_code) DO UPDATE SET visits = channel_days.visits + 1`,
      visit,
    );
  }

  /** Notes that a device has been counted. @returns false when it already was. */
  async mark(deviceId: string, { day, channelId, inviteCode }: Visit): Promise<boolean> {
    const marked = await this.database.execute(
      `INSERT INTO channel_visitors (day, device_id, channel_id, invite_code)
       VALUES (:day, :deviceId, :channelId, :inviteCode) ON CONFLICT DO NOTHING`,
      { day, deviceId, channelId, inviteCode },
    );
    return marked === 1;
  }

  /** Forgets which devices were counted before a day, so many at once; the counts stay. @returns how many */
  forgetVisitorsBefore(day: string, limit: number): Promise<number> {
    const key = 'day, device_id, channel_id, invite_code';
    return this.database.execute(
      `DELETE FROM channel_visitors WHERE (${key}) IN
        (SELECT ${key} FROM channel_visitors WHERE day < :day ORDER BY ${key} LIMIT :limit)`,
      { day, limit },
    );
  }

  /** Visits by day, of one channel where it is named. */
  async visitsByDay(from: string, to: string, channelId: string | undefined): Promise<Map<string, number>> {
    const ofChannel = channelId === undefined ? '' : 'AND channel_id = :channelId';
    const rows = await this.database.query<{ day: string; visits: number | string }>(
      `SELECT day, sum(visits) AS visits FROM channel_days WHERE day >= :from AND day <= :to ${ofChannel} GROUP BY day`,
      { from, to, ...(channelId !== undefined && { channelId }) },
    );
    return new Map(rows.map(({ day, visits }) => [day, Number(visits)]));
  }

  /** The channels that brought most visits, those first. */
  async visitsByChannel(from: string, to: string, take: number): Promise<Map<string, number>> {
    const rows = await this.database.query<{ channel_id: string; visits: number | string }>(
      `SELECT channel_id, sum(visits) AS visits FROM channel_days WHERE day >= :from AND day <= :to
       GROUP BY channel_id ORDER BY sum(visits) DESC, channel_id LIMIT :take`,
      { from, to, take },
    );
    return new Map(rows.map((row) => [row.channel_id, Number(row.visits)]));
  }

  list(query: ListQuery): Promise<Page<Schemas['ChannelDay']>> {
    const { channelID, inviteCode, dayFrom, dayTo } = query?.filter ?? {};
    const [field, direction] = query?.sort ?? ['day', 'DESC'];
    return readPage<Schemas['ChannelDay']>(this.database, {
      select: 'id, day, channel_id AS "channelID", invite_code AS "inviteCode", visits',
      from: 'channel_days',
      where: [
        channelID !== undefined && 'channel_id = :channelID',
        inviteCode !== undefined && 'invite_code = :inviteCode',
        dayFrom !== undefined && 'day >= :dayFrom',
        dayTo !== undefined && 'day <= :dayTo',
      ],
      parameters: { channelID, inviteCode, dayFrom, dayTo },
      orderBy: `${COLUMNS[field]} ${direction}, id ${direction}`,
      ...pageRange({ range: query?.range }),
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { In } from 'typeorm';
import { Page, pageRange } from '../../platform/paging/page';
import { Database } from '../../platform/database/database';
import { readPage } from '../../platform/paging/page-query';
import { PlayerEntity } from './player.entity';

type ListQuery = QueryOf<'consoleListAccounts'>;

/** Uids are given in the order of registration. */
const SORT_COLUMNS = { id: 'id', createdAt: 'id', lastLoginAt: 'last_login_at' } as const;

/** The last character there is: everything that begins with a text stands before the text and this. */
const LAST_CHARACTER = '\u{10FFFF}';

const MOST_UID = 2_147_483_647;

/** Which players; what is not given is not asked for. */
export interface PlayerFilter {
  readonly channelId?: string;
  readonly isMember?: boolean;
  readonly registeredFrom?: Date;
  readonly registeredTo?: Date;
}

/** Players by what is known of them. Each search is a range of an index, for ten players and for ten million. */
@Injectable()
export class AccountSearchRepository {
  constructor(private readonly database: Database) {}

  async page(query: ListQuery): Promise<Page<PlayerEntity>> {
    const { id, q, channelID, banned } = query?.filter ?? {};
    const [field, direction] = query?.sort ?? ['id', 'DESC'];
    const column = SORT_COLUMNS[field];
    const { rows, first, total } = await readPage<{ id: number }>(this.database, {
      select: 'id',
      from: 'players',
      where: [
        id && 'id IN (:id)',
        q !== undefined && q.trim() !== '' && `id IN (${FOUND_IDS})`,
        channelID !== undefined && 'channel_id = :channelID',
        banned !== undefined && 'banned = :banned',
      ],
      parameters: { id, channelID, banned, ...termsOf(q?.trim() ?? '') },
      orderBy: column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`,
      ...pageRange({ range: query?.range }),
    });
    return new Page(await this.inOrder(rows.map((row) => row.id)), first, total);
  }

  /** The uids of players who fit, in ascending order, those above `after` only. */
  async uids(filter: PlayerFilter, after: number, take: number): Promise<number[]> {
    const { channelId, isMember, registeredFrom, registeredTo } = filter;
    const { rows } = await readPage<{ id: number }>(this.database, {
      select: 'id',
      from: 'players',
      where: [
        'id > :after',
        channelId !== undefined && 'channel_id = :channelId',
        isMember !== undefined && (isMember ? 'level_type >= 1' : 'level_type < 1'),
        registeredFrom && 'created_at >= :registeredFrom',
        registeredTo && 'created_at <= :registeredTo',
      ],
      parameters: { after, channelId, registeredFrom, registeredTo },
      orderBy: 'id',
      first: 0,
      take,
    });
    return rows.map((row) => row.id);
  }

  /** Those of the uids that are players, in ascending order. */
  async existing(uids: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>('SELECT id FROM players WHERE id IN (:uids) ORDER BY id', {
      uids,
    });
    return rows.map((row) => row.id);
  }

  /** How many players registered from an instant on, before another. */
  async countRegistered(from: Date, before: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM players WHERE created_at >= :from AND created_at < :before',
      { from, before },
    );
    return Number(row?.count);
  }

  private async inOrder(ids: readonly number[]): Promise<PlayerEntity[]> {
    if (ids.length === 0) return [];
    const found = await this.database.repository(PlayerEntity).findBy({ id: In([...ids]) });
    const players = new Map(found.map((player) => [player.id, player]));
    return ids.flatMap((id) => players.get(id) ?? []);
  }
}

/** Three ranges of three indexes, of which the database would otherwise use none. */
const FOUND_IDS = `SELECT id FROM players WHERE id = :uid
  UNION SELECT id FROM players WHERE login_key >= :key AND login_key < :keyEnd
  UNION SELECT id FROM players WHERE name >= :name AND name < :nameEnd`;

function termsOf(q: string) {
  if (q === '') return {};
  const [key, name] = [q.toLowerCase(), q.normalize('NFKC')];
  const uid = /^\d{1,10}$/.test(q) && Number(q) <= MOST_UID ? Number(q) : 0;
  return { uid, key, keyEnd: key + LAST_CHARACTER, name, nameEnd: name + LAST_CHARACTER };
}

import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import type { Page } from '#platform/paging/page';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { countRows, readRows } from '#platform/paging/page-query';
import { Records } from '#platform/records/records';
import type { FoundPlayer } from './accounts.mapper';
import { playerRecord } from './players.repository';
import type { PlayerEntity } from './player.entity';

/** Uids are given in the order of registration. */
const SORT_COLUMNS = { id: 'id', createdAt: 'id', lastLoginAt: 'last_login_at' } as const;

/** The last character there is: everything that begins with a text stands before the text and this. */
const LAST_CHARACTER = '\u{10FFFF}';

const MAX_UID = 2_147_483_647;

/** Which players; what is not given is not asked for. */
export interface PlayerFilter {
  readonly channelId?: string;
  readonly isMember?: boolean;
  readonly registeredFrom?: Date;
  readonly registeredTo?: Date;
}

/** Who was found by what they left in other features. */
export interface MatchedPlayers {
  readonly onDevice: readonly number[];
  readonly invited: readonly number[];
}

/** Players by what is known of them. Each search is a range of an index, for ten players and for ten million. */
@Injectable()
export class AccountSearchRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  page(query: QueryOf<'consoleListAccounts'>, matched: MatchedPlayers): Promise<Page<PlayerEntity>> {
    const { q = '', channelID, inviteCode, banned } = query?.filter ?? {};
    const byCriteria = matchedBy(query?.filter ?? {}, matched);
    const code = inviteCode?.trim();
    return this.records.page(playerRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        q.trim() !== '' && `id IN (${FOUND_IDS})`,
        channelID !== undefined && 'channel_id = :channelID',
        ...byCriteria.where,
        // Kept as it was typed, which may be in small letters.
        code !== undefined && 'invite_code IN (:code, :upperCode)',
        banned !== undefined && 'banned = :banned',
      ],
      parameters: {
        channelID,
        banned,
        ...byCriteria.parameters,
        code,
        upperCode: code?.toUpperCase(),
        ...(q.trim() !== '' && termsOf(q.trim())),
      },
    });
  }

  /** Players as a search shows them: whom a whole number or uid names first, then the newest. */
  found(q: string, take: number): Promise<FoundPlayer[]> {
    return this.database.query<FoundPlayer>(
      `SELECT id, name, login_name, phone, banned FROM players WHERE id IN (${FOUND_IDS})
        ORDER BY CASE WHEN id = :uid OR phone = :phone THEN 0 ELSE 1 END, id DESC LIMIT :take`,
      { ...termsOf(q), take },
    );
  }

  /** The uids of players who fit, in ascending order, those above `after` only. */
  async uids(filter: PlayerFilter, after: number, take: number): Promise<number[]> {
    const { where, parameters } = conditionsOf(filter, this.clock.now());
    const rows = await readRows<{ id: number }>(this.database, {
      select: 'id',
      from: 'players',
      where: ['id > :after', ...where],
      parameters: { ...parameters, after },
      orderBy: 'id',
      take,
    });
    return rows.map((row) => row.id);
  }

  /** How many players fit, counted no further than one beyond `COUNT_LIMIT`. */
  count(filter: PlayerFilter): Promise<number> {
    return countRows(this.database, { from: 'players', ...conditionsOf(filter, this.clock.now()) });
  }

  /** Those of the uids that are players, in ascending order. */
  async existing(uids: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>('SELECT id FROM players WHERE id IN (:uids) ORDER BY id', {
      uids,
    });
    return rows.map((row) => row.id);
  }

  /** Whether one of the players has the number. */
  async ownsPhone(uids: readonly number[], phone: string): Promise<boolean> {
    const sql = 'SELECT 1 AS one FROM players WHERE id IN (:uids) AND phone = :phone LIMIT 1';
    return (await this.database.query(sql, { uids, phone })).length > 0;
  }

  /** What players are called, by uid. */
  async names(uids: readonly number[]): Promise<Map<number, string>> {
    if (uids.length === 0) return new Map();
    const sql = 'SELECT id, name FROM players WHERE id IN (:uids)';
    const rows = await this.database.query<{ id: number; name: string }>(sql, { uids });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** How many players registered from an instant on, before another; by one channel where it is named. */
  async countRegistered(from: Date, before: Date, channelId?: string): Promise<number> {
    const ofChannel = channelId === undefined ? '' : 'AND channel_id = :channelId';
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM players WHERE created_at >= :from AND created_at < :before ${ofChannel}`,
      { from, before, ...(channelId !== undefined && { channelId }) },
    );
    return Number(row?.count);
  }
}

/** What is over is no membership, also before anybody has noticed. */
const IS_MEMBER = 'level_type >= 1 AND (exp_time IS NULL OR exp_time > :now)';

/** A filter as conditions and their values. */
function conditionsOf({ channelId, isMember, registeredFrom, registeredTo }: PlayerFilter, now: Date) {
  const where = [
    channelId !== undefined && 'channel_id = :channelId',
    isMember !== undefined && (isMember ? IS_MEMBER : `NOT (${IS_MEMBER})`),
    registeredFrom && 'created_at >= :registeredFrom',
    registeredTo && 'created_at <= :registeredTo',
  ];
  return {
    where,
    parameters: { channelId, registeredFrom, registeredTo, now: isMember === undefined ? undefined : now },
  };
}

/** The most accounts found by a name prefix: generated names share one. */
const MAX_NAMED = 200;

/** The beginning of a range of an index, however long the range is. */
const named = (column: string, from: string, to: string): string =>
  `SELECT id FROM (SELECT id FROM players WHERE ${column} >= :${from} AND ${column} < :${to}
    ORDER BY ${column} LIMIT ${MAX_NAMED}) AS by_${column}`;

/** Ranges of four indexes, of which the database would otherwise use none. */
const FOUND_IDS = `SELECT id FROM players WHERE id = :uid
  UNION SELECT id FROM players WHERE phone = :phone
  UNION ${named('login_key', 'key', 'keyEnd')}
  UNION ${named('name', 'name', 'nameEnd')}`;

/** Ranges of two indexes, as above. */
const ON_DEVICE = `SELECT id FROM players WHERE device_id = :deviceID
  UNION SELECT id FROM players WHERE id IN (:onDevice)`;

/** A list of none is no list in SQL; uids count from 1. */
const orNobody = (uids: readonly number[]): readonly number[] => (uids.length > 0 ? uids : [0]);

type SearchCriteria = Pick<
  NonNullable<NonNullable<QueryOf<'consoleListAccounts'>>['filter']>,
  'deviceID' | 'inviterUid'
>;

/** The matched players as conditions of SQL and their parameters. */
function matchedBy({ deviceID, inviterUid }: SearchCriteria, { onDevice, invited }: MatchedPlayers) {
  return {
    where: [deviceID !== undefined && `id IN (${ON_DEVICE})`, inviterUid !== undefined && 'id IN (:invited)'],
    parameters: {
      ...(deviceID !== undefined && { deviceID: deviceID.trim().toLowerCase(), onDevice: orNobody(onDevice) }),
      ...(inviterUid !== undefined && { invited: orNobody(invited) }),
    },
  };
}

function termsOf(q: string) {
  const [key, name] = [q.toLowerCase(), q.normalize('NFKC')];
  const uid = /^\d{1,10}$/.test(q) && Number(q) <= MAX_UID ? Number(q) : 0;
  return { uid, phone: q, key, keyEnd: key + LAST_CHARACTER, name, nameEnd: name + LAST_CHARACTER };
}

import { Injectable } from '@nestjs/common';
import { uidFrom, type QueryOf } from '@ug/contract';
import type { Page } from '#platform/paging/page';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { countRows, readRows } from '#platform/paging/page-query';
import { Records } from '#platform/records/records';
import { prefixEnd } from '#platform/search/prefix-end.rules';
import type { FoundPlayer } from './accounts.mapper';
import { nicknameVersion, type HeldNickname } from './accounts.rules';
import { playerRecord } from './players.repository';
import type { PlayerEntity } from './player.entity';

/** Uids are given in the order of registration. */
const SORT_COLUMNS = {
  id: 'id',
  createdAt: 'id',
  lastLoginAt: 'last_login_at',
  levelType: 'level_type',
  // Players without any transfer have no wallet.
  coinNum: 'coalesce((SELECT balance FROM wallets WHERE wallets.uid = players.id), 0)',
} as const;

/** Uids count from 1. */
const NOBODY = 0;

/** Which players; what is not given is not asked for. */
export interface PlayerFilter {
  readonly channelId?: string;
  readonly isMember?: boolean;
  readonly registeredFrom?: Date;
  readonly registeredTo?: Date;
}

/** Players whom other features found. */
export interface MatchedPlayers {
  readonly named: readonly number[];
  readonly onDevice: readonly number[];
  readonly invited: readonly number[];
}

/** Nickname of a player, with the time of registration. */
export interface NamedPlayer {
  readonly name: string;
  /** Tells one name from another. */
  readonly version: number;
  readonly registeredAt: Date;
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
        ...(q.trim() !== '' && { ...termsOf(q.trim()), named: matched.named }),
      },
    });
  }

  /**
   * Found players in their order: exact matches of a number or uid, then names that begin with the keyword, then the newest.
   * @param named uids that the nickname finds
   */
  found(q: string, named: readonly number[], take: number): Promise<FoundPlayer[]> {
    return this.database.query<FoundPlayer>(
      `SELECT id, name, login_name, phone, banned FROM players WHERE id IN (${FOUND_IDS})
        ORDER BY CASE WHEN id = :uid OR phone = :phone THEN 0 WHEN ${BEGINS} THEN 1 ELSE 2 END, id DESC LIMIT :take`,
      { ...termsOf(q), named, take },
    );
  }

  /** The next players behind a uid, in ascending order, inside a unit of work. */
  async holdNicknames(after: number, take: number): Promise<HeldNickname[]> {
    const lock = this.database.dialect === 'postgres' ? 'FOR UPDATE' : '';
    return this.database.query<HeldNickname>(
      `SELECT id AS uid, CASE WHEN erased_at IS NULL THEN name END AS name FROM players
        WHERE id > :after ORDER BY id LIMIT :take ${lock}`,
      { after, take },
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

  /** Counts the matching players, but no further than one beyond `COUNT_LIMIT`. */
  count(filter: PlayerFilter): Promise<number> {
    return countRows(this.database, { from: 'players', ...conditionsOf(filter, this.clock.now()) });
  }

  /** Returns the uids that belong to players, in ascending order. */
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

  /** Returns nicknames by uid. */
  async names(uids: readonly number[]): Promise<Map<number, string>> {
    if (uids.length === 0) return new Map();
    const sql = 'SELECT id, name FROM players WHERE id IN (:uids)';
    const rows = await this.database.query<{ id: number; name: string }>(sql, { uids });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Returns nicknames and times of registration by uid. */
  async named(uids: readonly number[]): Promise<Map<number, NamedPlayer>> {
    if (uids.length === 0) return new Map();
    const sql = 'SELECT id, name, created_at FROM players WHERE id IN (:uids)';
    const rows = await this.database.query<{ id: number; name: string; created_at: number | string }>(sql, { uids });
    return new Map(
      rows.map(({ id, name, created_at }) => [
        id,
        { name, version: nicknameVersion(name), registeredAt: new Date(Number(created_at)) },
      ]),
    );
  }

  /** Counts registrations from `from` (inclusive) until `before` (exclusive), of one channel if it is given. */
  async countRegistered(from: Date, before: Date, channelId?: string): Promise<number> {
    const ofChannel = channelId === undefined ? '' : 'AND channel_id = :channelId';
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM players WHERE created_at >= :from AND created_at < :before ${ofChannel}`,
      { from, before, ...(channelId !== undefined && { channelId }) },
    );
    return Number(row?.count);
  }
}

/** A membership that is over counts as none, even while the table still has its level. */
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

/** Whether a login name or a nickname begins as it was typed. */
const BEGINS = '(login_key >= :key AND login_key < :keyEnd OR name >= :name AND name < :nameEnd)';

/** The beginning of a range of an index, however long the range is. */
const named = (column: string, from: string, to: string): string =>
  `SELECT id FROM (SELECT id FROM players WHERE ${column} >= :${from} AND ${column} < :${to}
    ORDER BY ${column} LIMIT ${MAX_NAMED}) AS by_${column}`;

/** A union of four index ranges, for the database uses no index with OR, and of players found by terms of their nickname. */
const FOUND_IDS = `SELECT id FROM players WHERE id = :uid
  UNION SELECT id FROM players WHERE phone = :phone
  UNION ${named('login_key', 'key', 'keyEnd')}
  UNION ${named('name', 'name', 'nameEnd')}
  UNION SELECT id FROM players WHERE id IN (:named)`;

/** Ranges of two indexes, as above. */
const ON_DEVICE = `SELECT id FROM players WHERE device_id = :deviceID
  UNION SELECT id FROM players WHERE id IN (:onDevice)`;

type SearchCriteria = Pick<
  NonNullable<NonNullable<QueryOf<'consoleListAccounts'>>['filter']>,
  'deviceID' | 'inviterUid'
>;

/** The matched players as conditions of SQL and their parameters. */
function matchedBy({ deviceID, inviterUid }: SearchCriteria, { onDevice, invited }: Omit<MatchedPlayers, 'named'>) {
  return {
    where: [deviceID !== undefined && `id IN (${ON_DEVICE})`, inviterUid !== undefined && 'id IN (:invited)'],
    parameters: {
      ...(deviceID !== undefined && { deviceID: deviceID.trim().toLowerCase(), onDevice }),
      ...(inviterUid !== undefined && { invited }),
    },
  };
}

function termsOf(q: string) {
  const [key, name] = [q.toLowerCase(), q.normalize('NFKC')];
  return {
    uid: uidFrom(q) ?? NOBODY,
    phone: q,
    key,
    keyEnd: prefixEnd(key),
    name,
    nameEnd: prefixEnd(name),
  };
}

import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { pageRange, type Page } from '#platform/paging/page';
import { readPage } from '#platform/paging/page-query';
import type { DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { auditSnapshot, toTrustForm, type DeskRow, type StandingRow } from './standings.mapper';
import { SquarePlayerEntity } from './square-player.entity';
import { NEW_MS, STRIKE_MS, TRUST_SQL } from './trust.rules';

/** Differences to the counts of a player. */
export type SquareCounts = Partial<Pick<SquarePlayerEntity, 'posts' | 'likesReceived' | 'followers' | 'following'>>;

const STANDING_COLUMNS = `p.id, p.created_at AS registered_at, s.trust_override,
  coalesce(s.approved_count, 0) AS approved_count, coalesce(s.days_visited, 0) AS days_visited,
  s.last_strike_at, s.muted_until, coalesce(s.mute_reason, '') AS mute_reason`;
const PLAYERS = 'players p LEFT JOIN square_players s ON s.id = p.id';

const STANDING = defineRead<StandingRow, { uid: number }>(
  `SELECT ${STANDING_COLUMNS} FROM ${PLAYERS} WHERE p.id = :uid`,
);

const DESK_COLUMNS = `${STANDING_COLUMNS}, p.name, p.erased_at, coalesce(s.version, 1) AS version, s.last_visit_day,
  coalesce(s.strikes, 0) AS strikes, s.muted_at, coalesce(s.muted_by, '') AS muted_by, coalesce(s.posts, 0) AS posts,
  coalesce(s.likes_received, 0) AS likes_received, coalesce(s.followers, 0) AS followers,
  coalesce(s.following, 0) AS following, s.updated_at`;

const SORT_COLUMNS = {
  id: 's.id',
  // Databases do not agree on where nothing stands in an order.
  mutedUntil: 'coalesce(s.muted_until, 0)',
  strikes: 's.strikes',
  approvedCount: 's.approved_count',
  updatedAt: 's.updated_at',
} as const;

/** A player of the square, as staff change them. */
export const standingRecord = defineRecord({
  resource: 'standings',
  entity: SquarePlayerEntity,
  label: ({ id }) => `玩家 ${id}`,
  playerOf: ({ id }) => id,
  snapshot: auditSnapshot,
  notFound: 'account.notFound',
  stale: { refusal: 'standing.stale', current: toTrustForm },
});

/** The player's standing and counts in their data file. */
export const squarePlayerData: DataTable = {
  name: 'square',
  label: '广场',
  tables: ['square_players'],
  from: 'square_players s',
  where: 's.id = :uid',
  key: 's.id',
  columns: {
    approvedCount: ['s.approved_count', '已发布的内容'],
    daysVisited: ['s.days_visited', '到访天数'],
    lastVisitDay: ['s.last_visit_day', '最近到访'],
    strikes: ['s.strikes', '违规次数'],
    lastStrikeAt: ['s.last_strike_at', '最近违规', 'time'],
    mutedUntil: ['s.muted_until', '禁言至', 'time'],
    muteReason: ['s.mute_reason', '禁言原因'],
    posts: ['s.posts', '帖子'],
    likesReceived: ['s.likes_received', '获赞'],
    followers: ['s.followers', '粉丝'],
    following: ['s.following', '关注'],
    createdAt: ['s.created_at', '首次到访', 'time'],
  },
};

/** Players of the square. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SquarePlayersRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Undefined for a uid without a player. */
  standing(uid: number): Promise<StandingRow | undefined> {
    return this.database.row(STANDING, { uid });
  }

  async standings(uids: readonly number[]): Promise<StandingRow[]> {
    if (uids.length === 0) return [];
    return this.database.query(`SELECT ${STANDING_COLUMNS} FROM ${PLAYERS} WHERE p.id IN (:uids)`, { uids });
  }

  /** Returns a player's standing for staff, also where there is no row; undefined for a uid without a player. */
  async forDesk(uid: number): Promise<DeskRow | undefined> {
    const [row] = await this.database.query<DeskRow>(`SELECT ${DESK_COLUMNS} FROM ${PLAYERS} WHERE p.id = :uid`, {
      uid,
    });
    return row;
  }

  page(query: QueryOf<'consoleListStandings'>): Promise<Page<DeskRow>> {
    const [field, direction] = query?.sort ?? ['id', 'DESC'];
    return readPage<DeskRow>(this.database, {
      select: DESK_COLUMNS,
      from: 'square_players s JOIN players p ON p.id = s.id',
      ...conditionsOf(query?.filter ?? {}, this.clock.now().getTime()),
      orderBy: `${SORT_COLUMNS[field]} ${direction}, s.id ${direction}`,
      ...pageRange(query),
    });
  }

  /** Players who are muted at an instant. */
  async countMuted(now: Date): Promise<number> {
    const [row] = await this.database.query<{ muted: number | string }>(
      'SELECT count(*) AS muted FROM square_players WHERE muted_until > :now',
      { now },
    );
    return Number(row?.muted);
  }

  /** Makes the player's row where there is none. */
  async open(uid: number): Promise<void> {
    await this.add(uid, {});
  }

  /** Counts a day on which a player came, once. @returns whether it was counted now */
  async visit(uid: number, day: string): Promise<boolean> {
    const counted = await this.database.execute(
      `INSERT INTO square_players (${INSERTED}, days_visited, last_visit_day, followers, following, posts, likes_received)
       VALUES (${VALUES}, 1, :day, 0, 0, 0, 0)
       ON CONFLICT (id) DO UPDATE SET days_visited = square_players.days_visited + 1, last_visit_day = :day
         WHERE square_players.last_visit_day IS NULL OR square_players.last_visit_day < :day`,
      { uid, now: this.clock.now(), approved: 0, day },
    );
    return counted === 1;
  }

  async approve(uid: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO square_players (${INSERTED}, days_visited, followers, following, posts, likes_received)
       VALUES (${VALUES}, 0, 0, 0, 0, 0)
       ON CONFLICT (id) DO UPDATE SET approved_count = square_players.approved_count + 1`,
      { uid, now: this.clock.now(), approved: 1 },
    );
  }

  /** Adds differences to the counts; a count never falls below zero. */
  async add(uid: number, { followers = 0, following = 0, posts = 0, likesReceived = 0 }: SquareCounts): Promise<void> {
    // A subtraction from a player who is forgotten makes no row for them.
    if (Math.max(followers, following, posts, likesReceived) <= 0 && followers + following + posts + likesReceived < 0)
      return this.addToAll([uid], { followers, following, posts, likesReceived });
    await this.database.execute(
      `INSERT INTO square_players (${INSERTED}, days_visited, followers, following, posts, likes_received)
       VALUES (${VALUES}, 0, ${COUNTED.map(({ added }) => FLOOR(added)).join(', ')})
       ON CONFLICT (id) DO UPDATE SET
         ${COUNTED.map(({ column, added }) => `${column} = ${FLOOR(`square_players.${column} + ${added}`)}`).join(', ')}`,
      { uid, now: this.clock.now(), approved: 0, followers, following, posts, likesReceived },
    );
  }

  /** Adds counts like `add`, but only for players who have a row. */
  async addToAll(
    uids: readonly number[],
    { followers = 0, following = 0, posts = 0, likesReceived = 0 }: SquareCounts,
  ): Promise<void> {
    if (uids.length === 0) return;
    const set = COUNTED.map(({ column, added }) => `${column} = ${FLOOR(`${column} + ${added}`)}`).join(', ');
    const sql = `UPDATE square_players SET ${set} WHERE id IN (:uids)`;
    await this.database.execute(sql, { uids, followers, following, posts, likesReceived });
  }

  async remove(uid: number): Promise<void> {
    await this.database.repository(SquarePlayerEntity).delete({ id: uid });
  }
}

type Filter = NonNullable<NonNullable<QueryOf<'consoleListStandings'>>['filter']>;

function conditionsOf({ id, uid, isMuted, trust, isByHand, hasStrikes }: Filter, now: number) {
  const muted = isMuted ? 's.muted_until > :now' : '(s.muted_until IS NULL OR s.muted_until <= :now)';
  return {
    where: [
      id && 's.id IN (:id)',
      uid !== undefined && 's.id = :uid',
      isMuted !== undefined && muted,
      trust !== undefined && `${TRUST_SQL} = :trust`,
      isByHand !== undefined && `s.trust_override IS ${isByHand ? 'NOT NULL' : 'NULL'}`,
      hasStrikes !== undefined && (hasStrikes ? 's.strikes > 0' : 's.strikes = 0'),
    ],
    parameters: {
      id,
      uid,
      now: isMuted === undefined ? undefined : now,
      ...(trust !== undefined && { trust, newSince: now - NEW_MS, strikesSince: now - STRIKE_MS }),
    },
  };
}

const INSERTED = `id, version, trust_override, approved_count, strikes, muted_until, mute_reason, muted_at, muted_by,
  created_at, updated_at`;
const VALUES = `:uid, 1, NULL, :approved, 0, NULL, '', NULL, '', :now, :now`;

const COUNTED = [
  { column: 'followers', added: 'CAST(:followers AS integer)' },
  { column: 'following', added: 'CAST(:following AS integer)' },
  { column: 'posts', added: 'CAST(:posts AS integer)' },
  { column: 'likes_received', added: 'CAST(:likesReceived AS integer)' },
] as const;

const FLOOR = (sum: string): string => `CASE WHEN ${sum} < 0 THEN 0 ELSE ${sum} END`;

import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { authorColumns } from '#features/players/accounts/accounts.rules';
import { GAME_FIELDS, type ShownGameRow } from '#features/content/games/game-card.rules';
import { unblocked } from '#features/community/follows/visibility.rules';
import type { ReviewRow } from './reviews.mapper';

/** A guest's uid. */
const NOBODY = 0;

const FIELDS = `r.id, r.version, r.uid, r.game_id, r.state, r.stars, r.content, r.typed, r.pictures, r.device, r.game_version,
  r.useful_count, r.reason, r.reply, r.replied_by, r.replied_at, r.published_at, r.edited_at, r.created_at,
  ${authorColumns('p')},
  (SELECT 1 FROM review_votes v WHERE v.review_id = r.id AND v.uid = :viewer) AS is_useful`;
const SOURCE = 'reviews r JOIN players p ON p.id = r.uid';

const NOT_BLOCKED = unblocked(':viewer', 'r.uid');

const ORDERS = { useful: 'r.useful_count', newest: 'r.published_at' } as const;
export type ReviewOrder = keyof typeof ORDERS;

export interface ReviewQuery {
  readonly gameId: number;
  readonly viewer: number | null;
  readonly order: ReviewOrder;
  readonly stars: number | undefined;
  /** The value and the id of the last one that was shown. */
  readonly after: readonly number[] | undefined;
  readonly skip: number;
  readonly take: number;
}

/** A review in a list, with its sort value. */
export type ListedRow = ReviewRow & { readonly sort_value: number | string };

/** A review with the game that it is of. */
export type PlayerReviewRow = ReviewRow & ShownGameRow;

export interface PlayerReviewQuery {
  readonly uid: number;
  readonly viewer: number | null;
  /** When the last one that was shown was published, and its id. */
  readonly after: readonly number[] | undefined;
  readonly take: number;
}

export interface GameFacts {
  readonly score_tenths: number;
  readonly review_count: number;
  readonly review_stars: number;
  readonly is_held: number | null;
}

/** Reviews as they are read: plain rows, not entities. */
@Injectable()
export class ReviewReadsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Published reviews of a game in an order, without those of players who are blocked. */
  page({ gameId, viewer, order, stars, after, skip, take }: ReviewQuery): Promise<ListedRow[]> {
    const column = ORDERS[order];
    const [value = 0, id = 0] = after ?? [];
    const where = [
      `r.game_id = :gameId AND r.state = 'published'`,
      stars !== undefined && 'r.stars = :stars',
      after && `(${column} < :value OR (${column} = :value AND r.id < :id))`,
      viewer !== null && NOT_BLOCKED,
    ].filter(Boolean);
    return this.database.query<ListedRow>(
      `SELECT ${FIELDS}, ${column} AS sort_value FROM ${SOURCE} WHERE ${where.join(' AND ')}
        ORDER BY ${column} DESC, r.id DESC LIMIT :take OFFSET :skip`,
      { gameId, viewer: viewer ?? NOBODY, stars: stars ?? 0, value, id, skip, take, now: this.clock.now() },
    );
  }

  /** Published reviews by a player of games on the shelf, the newest first; none where one blocked the other. */
  ofPlayer({ uid, viewer, after, take }: PlayerReviewQuery): Promise<PlayerReviewRow[]> {
    const [at = 0, id = 0] = after ?? [];
    const where = [
      `r.uid = :uid AND r.state = 'published'`,
      after && '(r.published_at < :at OR (r.published_at = :at AND r.id < :id))',
      viewer !== null && NOT_BLOCKED,
    ].filter(Boolean);
    return this.database.query<PlayerReviewRow>(
      `SELECT ${FIELDS}, ${GAME_FIELDS} FROM ${SOURCE} JOIN games g ON g.id = r.game_id AND g.state = 'published'
        WHERE ${where.join(' AND ')} ORDER BY r.published_at DESC, r.id DESC LIMIT :take`,
      { uid, viewer: viewer ?? NOBODY, at, id, take, now: this.clock.now() },
    );
  }

  /** A player's own review of a game, unless they deleted it. */
  async own(uid: number, gameId: number): Promise<ReviewRow | undefined> {
    const [row] = await this.database.query<ReviewRow>(
      `SELECT ${FIELDS} FROM ${SOURCE} WHERE r.uid = :viewer AND r.game_id = :gameId AND r.state <> 'deleted'`,
      { viewer: uid, gameId, now: this.clock.now() },
    );
    return row;
  }

  /** Reviews in any state, in no order. */
  many(ids: readonly number[], viewer: number | null): Promise<ReviewRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.query(`SELECT ${FIELDS} FROM ${SOURCE} WHERE r.id IN (:ids)`, {
      ids,
      viewer: viewer ?? NOBODY,
      now: this.clock.now(),
    });
  }

  /** The published ones among reviews, without those of players who are blocked, in no order. */
  visible(ids: readonly number[], viewer: number | null): Promise<ReviewRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    const condition = viewer === null ? '' : `AND ${NOT_BLOCKED}`;
    return this.database.query(
      `SELECT ${FIELDS} FROM ${SOURCE} WHERE r.id IN (:ids) AND r.state = 'published' ${condition}`,
      { ids, viewer: viewer ?? NOBODY, now: this.clock.now() },
    );
  }

  /** The rating of a published game; undefined for a game that players do not see. */
  async game(gameId: number, viewer: number | null): Promise<GameFacts | undefined> {
    const [row] = await this.database.query<GameFacts>(
      `SELECT g.score_tenths, g.review_count, g.review_stars,
          (SELECT 1 FROM game_holders h WHERE h.uid = :viewer AND h.game_id = g.id) AS is_held
        FROM games g WHERE g.id = :gameId AND g.state = 'published'`,
      { gameId, viewer: viewer ?? NOBODY },
    );
    return row;
  }

  starsOf(gameId: number): Promise<{ stars: number; count: number }[]> {
    return this.database.query('SELECT stars, count FROM game_stars WHERE game_id = :gameId', { gameId });
  }

  /** Names of games, by id. */
  async gameNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const sql = 'SELECT id, name FROM games WHERE id IN (:ids)';
    const rows = await this.database.query<{ id: number; name: string }>(sql, { ids });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The version of the package that a game offers; empty without one. */
  async offeredVersion(gameId: number): Promise<string> {
    const sql = 'SELECT version FROM game_versions WHERE game_id = :gameId AND is_current ORDER BY id DESC LIMIT 1';
    return (await this.database.query<{ version: string }>(sql, { gameId }))[0]?.version ?? '';
  }
}

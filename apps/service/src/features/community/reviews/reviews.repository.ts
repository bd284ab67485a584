import { labels, type QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import type { DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ReviewEntity } from './review.entity';
import { titleOf, type StarChange } from './review.rules';

const SORT_COLUMNS = { id: 'id' } as const;

/** A review, as staff take it away, give it back and reply it. */
export const reviewRecord = defineRecord({
  resource: 'reviews',
  entity: ReviewEntity,
  label: ({ content }) => titleOf(content),
  playerOf: ({ uid }) => uid,
  snapshot: ({ state, reason, reply }) => ({ state, reason, reply }),
  notFound: 'review.notFound',
});

/** The reviews that the player wrote, as they are handed them. */
export const reviewData: DataTable = {
  name: 'reviews',
  label: '游戏评价',
  tables: ['reviews'],
  from: 'reviews r',
  where: 'r.uid = :uid',
  key: 'r.id',
  columns: {
    game: ['r.game_id', '游戏编号'],
    stars: ['r.stars', '星级'],
    content: ['r.content', '内容'],
    typed: ['r.typed', '打码前的内容'],
    pictures: ['r.pictures', '图片', 'json'],
    device: ['r.device', '设备'],
    gameVersion: ['r.game_version', '游戏版本'],
    state: ['r.state', '状态', labels.ReviewState],
    reason: ['r.reason', '处理原因'],
    reply: ['r.reply', '官方回复'],
    useful: ['r.useful_count', '有用'],
    createdAt: ['r.created_at', '创建时间', 'time'],
    editedAt: ['r.edited_at', '修改时间', 'time'],
  },
};

export const gameHolderData: DataTable = {
  name: 'game-holders',
  label: '下载过的游戏',
  tables: ['game_holders'],
  from: 'game_holders h',
  where: 'h.uid = :uid',
  key: 'h.game_id',
  columns: { game: ['h.game_id', '游戏编号'], since: ['h.since', '最早下载时间', 'time'] },
};

const MORE_STARS = `INSERT INTO game_stars (game_id, stars, count) VALUES (:gameId, :stars, 1)
  ON CONFLICT (game_id, stars) DO UPDATE SET count = game_stars.count + 1`;
const LESS_STARS = 'UPDATE game_stars SET count = count - 1 WHERE game_id = :gameId AND stars = :stars';

/** The rows of reviews and of the numbers that come of them. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ReviewsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** A player's review of a game in any state. */
  own(uid: number, gameId: number): Promise<ReviewEntity | null> {
    return this.reviews.findOneBy({ uid, gameId });
  }

  /** The same, locked until the unit of work ends. */
  async lockOwn(uid: number, gameId: number): Promise<ReviewEntity | null> {
    const own = await this.own(uid, gameId);
    return own && this.records.lock(reviewRecord, own.id);
  }

  /** Adds a review. @returns its id; null where the player has one of the game */
  async insert(review: Omit<ReviewEntity, 'id'>): Promise<number | null> {
    const { identifiers } = await this.database
      .repository(ReviewEntity)
      .createQueryBuilder()
      .insert()
      .values(review)
      .orIgnore()
      .execute();
    const id = identifiers[0]?.['id'] as number | undefined;
    return id === undefined ? null : Number(id);
  }

  /** Changes how many reviews give so many stars. */
  async countStars(gameId: number, changes: readonly StarChange[]): Promise<void> {
    // SQLite checks the row of an insert before it finds the conflict: what goes down is there already.
    for (const { stars, by } of changes)
      await this.database.execute(by === 1 ? MORE_STARS : LESS_STARS, { gameId, stars });
  }

  /** Notes that a player has a game. */
  async hold(uid: number, gameId: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO game_holders (uid, game_id, since) VALUES (:uid, :gameId, :since)
        ON CONFLICT (uid, game_id) DO NOTHING`,
      { uid, gameId, since: this.clock.now() },
    );
  }

  async isHeld(uid: number, gameId: number): Promise<boolean> {
    const sql = 'SELECT 1 AS found FROM game_holders WHERE uid = :uid AND game_id = :gameId';
    return (await this.database.query(sql, { uid, gameId })).length > 0;
  }

  /** Ids that a player published since an instant, the newest first. */
  async recentOf(uid: number, since: Date, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM reviews WHERE uid = :uid AND published_at >= :since AND state = 'published'
        ORDER BY published_at DESC, id DESC LIMIT :limit`,
      { uid, since, limit },
    );
    return rows.map(({ id }) => id);
  }

  /** All reviews of a player, in the order of their ids. */
  ofPlayer(uid: number, take: number): Promise<ReviewEntity[]> {
    return this.reviews.find({ where: { uid }, order: { id: 'ASC' }, take });
  }

  /** Removes some votes on a review. @returns how many */
  removeVotes(id: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM review_votes WHERE review_id = :id AND uid IN
         (SELECT uid FROM review_votes WHERE review_id = :id ORDER BY uid LIMIT :limit)`,
      { id, limit },
    );
  }

  /** Removes a review with the votes of others on it. */
  async remove(id: number): Promise<void> {
    await this.database.execute('DELETE FROM review_votes WHERE review_id = :id', { id });
    await this.reviews.delete({ id });
  }

  /** @returns how many games they no longer have */
  forgetHolder(uid: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM game_holders WHERE uid = :uid AND game_id IN
         (SELECT game_id FROM game_holders WHERE uid = :uid ORDER BY game_id LIMIT :limit)`,
      { uid, limit },
    );
  }

  page(query: QueryOf<'consoleListReviews'>): Promise<Page<ReviewEntity>> {
    const { q, state, uid, gameId, stars, isReplied } = query?.filter ?? {};
    const text = containing(q);
    return this.records.page(reviewRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        text && `lower(content) LIKE :text ESCAPE '!'`,
        state && 'state = :state',
        uid !== undefined && 'uid = :uid',
        gameId !== undefined && 'game_id = :gameId',
        stars !== undefined && 'stars = :stars',
        isReplied !== undefined && `(reply <> '') = :isReplied`,
      ],
      parameters: { text, state, uid, gameId, stars, isReplied },
    });
  }

  private get reviews() {
    return this.database.repository(ReviewEntity);
  }
}

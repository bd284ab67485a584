import { labels, type QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import type { DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { PostEntity } from './post.entity';
import { rankSql } from './post-text.rules';
import { titleOf } from './post-text.rules';

/** A post, as staff take it away and give it back. */
export const postRecord = defineRecord({
  resource: 'posts',
  entity: PostEntity,
  label: ({ body, id }) => titleOf(body) || `帖子 ${id}`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ state, reason }) => ({ state, reason }),
  notFound: 'post.notFound',
  stale: { refusal: 'post.stale', current: ({ id, version }) => ({ id, version }) },
});

/** The player's posts in their data file. */
export const postData: DataTable = {
  name: 'posts',
  label: '广场帖子',
  tables: ['posts'],
  from: 'posts p',
  where: 'p.uid = :uid',
  key: 'p.id',
  columns: {
    state: ['p.state', '状态', labels.PostState],
    body: ['p.body', '内容'],
    typed: ['p.typed', '打码前的内容'],
    pictures: ['p.pictures', '图片', 'json'],
    game: ['p.game_id', '游戏编号'],
    reason: ['p.reason', '处理原因'],
    likes: ['p.like_count', '点赞'],
    comments: ['p.comment_count', '评论'],
    views: ['p.view_count', '浏览'],
    createdAt: ['p.created_at', '创建时间', 'time'],
    publishedAt: ['p.published_at', '发布时间', 'time'],
    editedAt: ['p.edited_at', '修改时间', 'time'],
  },
};

/** By how much the counts of a post change. */
export interface CountChange {
  readonly likes?: number;
  readonly warmLikes?: number;
  readonly comments?: number;
  readonly commenters?: number;
  readonly hides?: number;
}

const WARM = {
  warmLikes: 'warm_likes + :warmLikes',
  commenters: 'commenters + :commenters',
  hides: 'hides + :hides',
} as const;

/** A post whose counts changed. */
export type CountedPost = Pick<PostEntity, 'uid' | 'state'> & { readonly like_count: number };

/** The counts and the place of a post change in one statement. */
const COUNT = `UPDATE posts SET like_count = like_count + :likes, warm_likes = ${WARM.warmLikes},
    comment_count = comment_count + :comments, commenters = ${WARM.commenters}, hides = ${WARM.hides},
    stamp = stamp + 1, rank = ${rankSql(WARM, ':tau')}
  WHERE id = :id RETURNING uid, like_count, state`;

const ADD_TAGS = `INSERT INTO post_tags (tag_id, post_id, rank, published_at)
  SELECT t.id, p.id, p.rank, p.published_at FROM posts p CROSS JOIN square_tags t WHERE p.id = :id AND t.id IN (:tagIds)
  ON CONFLICT (tag_id, post_id) DO NOTHING`;

const SORT_COLUMNS = { id: 'id' } as const;

/** The rows of `posts` and `post_tags`. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PostsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  find(id: number): Promise<PostEntity | null> {
    return this.posts.findOneBy({ id });
  }

  findByClientId(uid: number, clientId: string): Promise<PostEntity | null> {
    return this.posts.findOneBy({ uid, clientId });
  }

  /** @returns its id */
  async insert(post: Omit<PostEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.posts.insert(post);
    return Number(identifiers[0]?.['id']);
  }

  /** Changes the counts of a post and its place. @param tau in seconds @returns undefined for no post */
  async count(id: number, change: CountChange, tau: number): Promise<CountedPost | undefined> {
    const { likes = 0, warmLikes = 0, comments = 0, commenters = 0, hides = 0 } = change;
    const [row] = await this.database.query<CountedPost>(COUNT, {
      id,
      likes,
      warmLikes,
      comments,
      commenters,
      hides,
      tau,
    });
    return row;
  }

  /** Stands a published post among those of its tags. */
  async addTags({ id, tagIds }: PostEntity): Promise<void> {
    if (tagIds.length > 0) await this.database.execute(ADD_TAGS, { id, tagIds });
  }

  /** Brings the places of posts to the lists of their tags. */
  async followRanks(ids: readonly number[]): Promise<void> {
    await this.database.execute(
      `UPDATE post_tags SET rank = (SELECT p.rank FROM posts p WHERE p.id = post_tags.post_id) WHERE post_id IN (:ids)`,
      { ids },
    );
  }

  /** Takes a post from the lists of its tags. */
  async removeTags(id: number): Promise<void> {
    await this.database.execute('DELETE FROM post_tags WHERE post_id = :id', { id });
  }

  /** Hides a post from a player who reported it; that says nothing of its warmth. */
  async hideFor(id: number, uid: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO post_hides (uid, post_id, created_at) VALUES (:uid, :id, :now)
        ON CONFLICT (uid, post_id) DO NOTHING`,
      { uid, id, now: this.clock.now() },
    );
  }

  /** Ids that a player published since an instant, the newest first. */
  async recentOf(uid: number, since: Date, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM posts WHERE uid = :uid AND published_at >= :since AND state = 'published'
        ORDER BY published_at DESC, id DESC LIMIT :limit`,
      { uid, since, limit },
    );
    return rows.map(({ id }) => id);
  }

  /** The first of what a player wrote, in any state. */
  async idsOf(uid: number, limit: number): Promise<number[]> {
    const sql = 'SELECT id FROM posts WHERE uid = :uid ORDER BY id LIMIT :limit';
    return (await this.database.query<{ id: number }>(sql, { uid, limit })).map(({ id }) => id);
  }

  /** Posts that their authors deleted before an instant. */
  async deletedBefore(before: Date, limit: number): Promise<number[]> {
    const sql = `SELECT id FROM posts WHERE state = 'deleted' AND deleted_at < :before ORDER BY id LIMIT :limit`;
    return (await this.database.query<{ id: number }>(sql, { before, limit })).map(({ id }) => id);
  }

  async remove(id: number): Promise<void> {
    await this.posts.delete({ id });
  }

  page(query: QueryOf<'consoleListPosts'>): Promise<Page<PostEntity>> {
    const { q, state, uid, tagId, gameId } = query?.filter ?? {};
    const text = containing(q);
    return this.records.page(postRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        text && `lower(body) LIKE :text ESCAPE '!'`,
        state && 'state = :state',
        uid !== undefined && 'uid = :uid',
        gameId !== undefined && 'game_id = :gameId',
        tagId !== undefined && `(',' || replace(replace(tag_ids, '[', ''), ']', '') || ',') LIKE :tag`,
      ],
      parameters: { text, state, uid, tag: tagId === undefined ? undefined : `%,${tagId},%`, gameId },
    });
  }

  private get posts() {
    return this.database.repository(PostEntity);
  }
}

import { Injectable } from '@nestjs/common';
import { Database, type SnapshotQuery } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { DataTable } from '#platform/player-data/player-data';
import type { ShownRow } from '#features/players/accounts/accounts.rules';
import type { NoticeRow } from './notices.mapper';
import { MAX_UNREAD } from './notices.rules';

/** The number of unread notices of each of some players. */
export const unreadQuery = (uids: readonly string[]): SnapshotQuery => ({
  sql: `SELECT p.uid AS subject, (SELECT count(*) FROM (SELECT 1 AS one FROM notices n
      WHERE n.uid = p.uid AND n.seq > p.read_seq LIMIT ${MAX_UNREAD}) AS counted) AS count
    FROM notice_positions p WHERE p.uid IN (:uids)`,
  parameters: { uids: uids.map(Number) },
});

const ROWS = `SELECT n.id, n.kind, n.actor_count, n.actors, n.subject_kind, n.subject_id, n.title, n.comment_id, n.excerpt,
    n.path, n.seq, p.read_seq, n.updated_at
  FROM notices n JOIN notice_positions p ON p.uid = n.uid`;
const ONE = defineRead<NoticeRow, { uid: number; id: number }>(`${ROWS} WHERE n.id = :id AND n.uid = :uid`);
const PAGE = defineRead<NoticeRow, { uid: number; before: number; take: number }>(
  `${ROWS} WHERE n.uid = :uid AND n.seq < :before ORDER BY n.seq DESC LIMIT :take`,
);

/** The player's notices in their data file. */
export const noticeData: readonly DataTable[] = [
  {
    name: 'notices',
    label: '广场互动',
    tables: ['notices', 'notice_actors', 'notice_positions'],
    from: 'notices n',
    where: 'n.uid = :uid',
    key: 'n.id',
    columns: {
      kind: ['n.kind', '类型', { like: '赞', comment: '评论', reply: '回复', mention: '提到我', follow: '新增关注' }],
      count: ['n.actor_count', '人数'],
      title: ['n.title', '标题'],
      excerpt: ['n.excerpt', '内容'],
      updatedAt: ['n.updated_at', '时间', 'time'],
    },
  },
  {
    name: 'notice-settings',
    label: '广场互动提醒',
    tables: ['notice_settings'],
    from: 'notice_settings s',
    where: 's.uid = :uid',
    key: 's.uid',
    columns: {
      likes: ['s.likes', '赞', 'yes'],
      comments: ['s.comments', '评论与回复', 'yes'],
      mentions: ['s.mentions', '提到我', 'yes'],
      follows: ['s.follows', '新增关注', 'yes'],
      pushLikes: ['s.push_likes', '推送赞', 'yes'],
      pushComments: ['s.push_comments', '推送评论与回复', 'yes'],
      pushMentions: ['s.push_mentions', '推送提到我', 'yes'],
      pushFollows: ['s.push_follows', '推送新增关注', 'yes'],
    },
  },
];

/** Notices as their players read them. */
@Injectable()
export class NoticePagesRepository {
  constructor(private readonly database: Database) {}

  /** Notices before a place, the newest first. */
  page(uid: number, before: number, take: number): Promise<NoticeRow[]> {
    return this.database.rows(PAGE, { uid, before, take });
  }

  one(uid: number, id: number): Promise<NoticeRow | undefined> {
    return this.database.row(ONE, { uid, id });
  }

  /** The current names and pictures of players, by uid. */
  async actors(uids: readonly number[]): Promise<ReadonlyMap<number, ShownRow>> {
    if (uids.length === 0) return new Map();
    const rows = await this.database.query<ShownRow>(
      'SELECT id AS uid, name, avatar_shown FROM players WHERE id IN (:uids) AND erased_at IS NULL',
      { uids },
    );
    return new Map(rows.map((row) => [row.uid, row]));
  }
}

import type { Schemas } from '@ug/contract';
import { mentionsIn } from '#platform/content/mention-tokens.rules';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import type { ListedAddress, PageAbsence, PagePreview } from '#platform/pages/portal-pages';
import { toAuthor, type AuthorRow } from '#features/players/accounts/accounts.rules';
import { gameOf, type ShownGameRow } from '#features/content/games/game-card.rules';
import type { PostState } from './post.entity';
import { excerptOf, titleOf, withNames } from './post-text.rules';

type Instant = number | string;

/** A post with its author and its game as the database gives it: JSON is text, instants are milliseconds. */
export interface PostRow extends AuthorRow, ShownGameRow {
  readonly id: number;
  readonly version: number;
  /** Grows with every change of the post, counts included, and of the game that it shows. */
  readonly stamp: Instant;
  readonly state: PostState;
  readonly body: string;
  /** Read for a post by itself alone. */
  readonly typed?: string | null;
  readonly pictures: string;
  readonly tag_ids: string;
  readonly reason: string;
  readonly created_at: Instant;
  readonly published_at: Instant | null;
  readonly edited_at: Instant | null;
  readonly hidden_from_guests_until: Instant | null;
  /** Time when the author's account was erased. */
  readonly erased_at: Instant | null;
  readonly comment_count: number;
  readonly like_count: number;
  readonly view_count: number;
  readonly is_liked: number | null;
  /** Set if the reader follows its author. */
  readonly is_followed: number | null;
  /** Set if one of the two blocked the other. */
  readonly is_blocked: number | null;
}

/** Tells if guests could ever read a post. */
export type ReachRow = Pick<PostRow, 'state' | 'published_at' | 'erased_at'>;

/** A post in the sitemap. */
export interface ListedPostRow {
  readonly id: number;
  readonly changed_at: Instant;
}

/** The parts of a card beside its row. */
export interface CardSurroundings {
  /** A player's uid; null for a guest. */
  readonly viewer: number | null;
  readonly tagNames: ReadonlyMap<number, string>;
  readonly names: ReadonlyMap<number, string>;
  readonly pictureOf: (picture: StoredPicture) => Schemas['SquarePicture'];
  /** True if the body is cut as in lists. */
  readonly isExcerpt: boolean;
}

const read = <T>(json: string): T => JSON.parse(json) as T;
const at = (instant: Instant | null): string | null =>
  instant === null ? null : new Date(Number(instant)).toISOString();

export const picturesOf = ({ pictures }: Pick<PostRow, 'pictures'>): StoredPicture[] => read<StoredPicture[]>(pictures);

/** True if the viewer may read a post. @param viewer a player's uid; null for a guest */
export function mayRead(
  {
    uid,
    state,
    hidden_from_guests_until: until,
    is_blocked: isBlocked,
    erased_at: erasedAt,
  }: Pick<PostRow, 'uid' | 'state' | 'hidden_from_guests_until' | 'is_blocked' | 'erased_at'>,
  viewer: number | null,
  now: Date,
): boolean {
  if (uid === viewer) return state !== 'deleted';
  if (state !== 'published' || isBlocked || erasedAt !== null) return false;
  return viewer !== null || until === null || Number(until) <= now.getTime();
}

/** The players that rows mention, to be named in one read. */
export const mentionedIn = (rows: readonly Pick<PostRow, 'body'>[]): number[] => [
  ...new Set(rows.flatMap(({ body }) => mentionsIn(body))),
];

/** A post as a player sees it. */
export function toPostCard(row: PostRow, around: CardSurroundings): Schemas['PostCard'] {
  const isOwn = row.uid === around.viewer;
  const text = around.isExcerpt ? excerptOf(row.body) : { body: row.body, isFolded: false };
  return {
    id: row.id,
    uid: row.uid,
    author: toAuthor(row, isOwn),
    ...text,
    ...(isOwn && row.typed && { typed: row.typed }),
    // Removed content has no pictures any more, not even for its author.
    pictures: row.state === 'removed' ? [] : picturesOf(row).map(around.pictureOf),
    tags: tagsOf(row, around.tagNames),
    mentions: mentionsIn(text.body).map((uid) => ({ uid, name: around.names.get(uid) ?? '已注销' })),
    game: gameOf(row),
    state: row.state,
    reason: isOwn ? row.reason : '',
    createdAt: new Date(Number(row.created_at)).toISOString(),
    publishedAt: at(row.published_at),
    editedAt: at(row.edited_at),
    commentCount: row.comment_count,
    likeCount: row.like_count,
    viewCount: row.view_count,
    isLiked: Boolean(row.is_liked),
    isFollowed: Boolean(row.is_followed),
    isOwn,
    version: row.version,
  };
}

function tagsOf({ tag_ids: ids }: Pick<PostRow, 'tag_ids'>, names: ReadonlyMap<number, string>) {
  return read<number[]>(ids).flatMap((id) => {
    const tag = names.get(id);
    return tag === undefined ? [] : [{ id, tag }];
  });
}

/** A post as staff see it. */
export const toPostRecord = (
  row: PostRow,
  tagNames: ReadonlyMap<number, string>,
  pictureOf: (picture: StoredPicture) => Schemas['SquarePicture'],
): Schemas['PostRecord'] => ({
  id: row.id,
  version: row.version,
  uid: row.uid,
  name: row.author_name,
  body: row.body,
  pictures: picturesOf(row).map(pictureOf),
  tags: tagsOf(row, tagNames),
  gameId: row.game_id,
  gameName: row.game_name ?? '',
  state: row.state,
  reason: row.reason,
  commentCount: row.comment_count,
  likeCount: row.like_count,
  viewCount: row.view_count,
  createdAt: new Date(Number(row.created_at)).toISOString(),
  publishedAt: at(row.published_at),
  editedAt: at(row.edited_at),
});

export const toListedPost = ({ id, changed_at: changedAt }: ListedPostRow): ListedAddress => ({
  path: `/post/${id}`,
  changedAt: new Date(Number(changedAt)),
});

/** Length limit of a preview's title, which comes from the first line of the post: conversations show no more of a title. */
const PREVIEW_TITLE = 40;

/** The preview of a post on other sites: its own words and its first picture. */
export function toPostPreview({ author, body, mentions, pictures }: Schemas['PostCard']): PagePreview {
  const [first] = pictures;
  const picture = first && { url: first.large, width: first.width, height: first.height };
  const words = withNames(body, new Map(mentions.map(({ uid, name }) => [uid, name])));
  const by = `${author.name}的帖子`;
  return {
    type: 'article',
    title: titleOf(words.trim().split('\n', 1)[0] ?? '', PREVIEW_TITLE) || by,
    description: words ? `${author.name}：${words}` : by,
    picture,
  };
}

/**
 * The answer at the address of a post that guests may not read. A post that was never out, or that only players read, is
 * there for somebody: the page knows no player and says nothing more. A post that was out and is taken away is gone.
 */
export function toPostAbsence(row: ReachRow | undefined): PageAbsence {
  if (!row) return { status: 404, title: '没有找到该帖子' };
  const isTakenBack = row.state === 'refused' && row.published_at !== null;
  const isGone = isTakenBack || row.state === 'removed' || row.state === 'deleted' || row.erased_at !== null;
  return isGone ? { status: 410, title: '帖子已删除' } : { status: 200, title: '帖子详情' };
}

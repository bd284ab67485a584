import type { Schemas } from '@ug/contract';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import { avatarAddress } from '#features/players/accounts/accounts.rules';
import type { CommentEntity } from './comment.entity';

type Comment = Schemas['Comment'];
type Reply = Schemas['CommentReply'];

/** A comment as a thread shows it: one row, and one more row for each further mentioned player. */
export interface ThreadRow {
  readonly id: number;
  /** The comment of the first level under which the page shows it; 0 for one of these. */
  readonly parent: number;
  readonly subject_kind: string;
  readonly subject_id: number;
  readonly root_id: number;
  readonly uid: number | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly level: number | null;
  readonly reply_to_uid: number | null;
  readonly reply_to_name: string | null;
  readonly content: string;
  readonly picture: string | null;
  readonly state: 'waiting' | 'published' | 'refused' | 'removed' | 'deleted';
  readonly reason: string;
  readonly like_count: number;
  readonly reply_count: number;
  readonly created_at: number | string;
  readonly is_liked: number;
  readonly mention_uid: number | null;
  readonly mention_name: string | null;
  /** With the first page by warmth: the ids that its next pages keep to. */
  readonly warmest: string | null;
}

/** The addresses of a picture in a comment of some state. */
export type PictureOf = (picture: StoredPicture, state: ThreadRow['state']) => Schemas['SquarePicture'];

/** For whom a thread is shown, and under whose subject. */
export interface Seen {
  /** 0 for a guest. */
  readonly viewer: number;
  readonly ownerUid: number | null;
  readonly pictureOf: PictureOf;
}

const storedIn = ({ picture }: ThreadRow): StoredPicture | null =>
  JSON.parse(picture ?? 'null') as StoredPicture | null;

const instant = (at: number | string): string => new Date(Number(at)).toISOString();

/** A comment that cannot be seen leaves its place. */
const placeOf = (row: ThreadRow): Reply => ({
  id: row.id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  rootId: row.root_id,
  author: null,
  replyTo: null,
  content: '',
  mentions: [],
  picture: null,
  state: row.state,
  isAuthor: false,
  likeCount: 0,
  replyCount: row.reply_count,
  isLiked: false,
  isOwn: false,
  createdAt: instant(row.created_at),
});

const replyToOf = ({ reply_to_uid: uid, reply_to_name: name }: ThreadRow): Reply['replyTo'] =>
  uid !== null && name !== null ? { uid, name } : null;

const pictureIn = (row: ThreadRow, pictureOf: PictureOf): Reply['picture'] => {
  const stored = storedIn(row);
  return stored && pictureOf(stored, row.state);
};

const mentionsOf = (rows: readonly ThreadRow[]): Reply['mentions'] =>
  rows.flatMap(({ mention_uid: uid, mention_name: name }) => (uid !== null && name !== null ? [{ uid, name }] : []));

/** Builds a comment from its rows: the first, and one for each further mentioned player. */
function toReply(rows: readonly ThreadRow[], { viewer, ownerUid, pictureOf }: Seen): Reply {
  const [row] = rows as readonly [ThreadRow];
  const isOwn = row.uid !== null && row.uid === viewer;
  const isWhole = row.uid !== null && (row.state === 'published' || (isOwn && row.state === 'waiting'));
  if (!isWhole) return placeOf(row);
  const { uid, name, avatar, level } = row;
  return {
    ...placeOf(row),
    author: { uid: uid as number, name: name ?? '', avatar: avatarAddress(avatar ?? ''), levelType: level ?? 0 },
    replyTo: replyToOf(row),
    content: row.content,
    mentions: mentionsOf(rows),
    picture: pictureIn(row, pictureOf),
    isAuthor: uid === ownerUid,
    likeCount: row.like_count,
    isLiked: Boolean(row.is_liked),
    isOwn,
  };
}

const rowsById = (rows: readonly ThreadRow[]): Map<number, ThreadRow[]> => {
  const byId = new Map<number, ThreadRow[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return byId;
};

/** Roots in an order, each with its replies, the oldest first. */
export function toThreads(
  rows: readonly ThreadRow[],
  seen: Seen,
  order: (a: ThreadRow, b: ThreadRow) => number,
): Comment[] {
  const all = [...rowsById(rows).values()];
  const repliesOf = (root: number): Reply[] =>
    all
      .filter(([row]) => row?.parent === root)
      .map((own) => toReply(own, seen))
      .sort((a, b) => a.id - b.id);
  return all
    .flatMap((own) => (own[0]?.parent === 0 ? [[own[0], own] as const] : []))
    .sort(([a], [b]) => order(a, b))
    .map(([row, own]) => ({ ...toReply(own, seen), replies: repliesOf(row.id) }));
}

/** Replies, the oldest first. */
export const toReplies = (rows: readonly ThreadRow[], seen: Seen): Reply[] =>
  [...rowsById(rows).values()].map((own) => toReply(own, seen)).sort((a, b) => a.id - b.id);

/** The subject of a player's own comment. */
export interface OwnSubject {
  readonly title: string;
  readonly path: string;
}

/** The player's own comments, the newest first; the subject of one is null where it is gone. */
export const toOwnComments = (
  rows: readonly ThreadRow[],
  {
    subjectOf,
    pictureOf,
  }: { readonly subjectOf: (row: ThreadRow) => OwnSubject | null; readonly pictureOf: PictureOf },
): Schemas['OwnComment'][] =>
  [...rowsById(rows).values()]
    .flatMap((own) => (own[0] ? [toOwnComment(own[0], own, { subject: subjectOf(own[0]), pictureOf })] : []))
    .sort((a, b) => b.id - a.id);

const toOwnComment = (
  row: ThreadRow,
  rows: readonly ThreadRow[],
  { subject, pictureOf }: { readonly subject: OwnSubject | null; readonly pictureOf: PictureOf },
): Schemas['OwnComment'] => ({
  id: row.id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  subjectTitle: subject?.title ?? '',
  subjectPath: subject?.path ?? '',
  isSubjectGone: !subject,
  rootId: row.root_id,
  replyTo: replyToOf(row),
  content: row.content,
  mentions: mentionsOf(rows),
  picture: pictureIn(row, pictureOf),
  state: row.state,
  reason: row.reason,
  likeCount: row.like_count,
  replyCount: row.reply_count,
  createdAt: instant(row.created_at),
});

/** A comment as staff see it. */
export const toModeratedComment = (
  comment: CommentEntity,
  { name, subjectLabel, picture }: Pick<Schemas['ModeratedComment'], 'name' | 'subjectLabel' | 'picture'>,
): Schemas['ModeratedComment'] => ({
  id: comment.id,
  version: comment.version,
  subject: { kind: comment.subjectKind, id: comment.subjectId },
  subjectLabel,
  uid: comment.uid,
  name,
  rootId: comment.rootId,
  replyToUid: comment.replyToUid,
  content: comment.content,
  picture,
  state: comment.state,
  reason: comment.reason,
  likeCount: comment.likeCount,
  replyCount: comment.replyCount,
  createdAt: comment.createdAt.toISOString(),
  updatedAt: comment.updatedAt.toISOString(),
});

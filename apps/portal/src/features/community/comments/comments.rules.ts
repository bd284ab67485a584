import type { Schemas } from '@ug/contract';

export type Comment = Schemas['Comment'];
export type Reply = Schemas['CommentReply'];
export type OwnComment = Schemas['OwnComment'];

/** The subject of comments: a post, a work, a part. */
export type CommentSubject = Schemas['CommentSubject'];

/** A subject in the keys of queries and drafts. */
export const keyOf = ({ kind, id }: CommentSubject): string => `${kind}/${id}`;

/** 1 最热, 2 最新. */
export type CommentSort = 1 | 2;

/** A kind of subject other than a post, as the calls name it. */
export const commentedKind = (kind: string): 'work' | 'part' => (kind === 'part' ? 'part' : 'work');

/** A comment as one line of plain text, with the players it mentions. */
export const plainWords = (content: string, mentions: Reply['mentions']): string =>
  content.replace(/@\{(\d+)\}/g, (whole, uid: string) => {
    const name = mentions.find((one) => one.uid === Number(uid))?.name;
    return name === undefined ? whole : `@${name}`;
  });

interface Pages<Item> {
  readonly pages: readonly { readonly records: readonly Item[] }[];
}

/** All records of all pages, each once though a page was fetched while others came. */
export function recordsIn<Item extends { readonly id: number }>({ pages }: Pages<Item>): Item[] {
  const all = new Map<number, Item>();
  for (const record of pages.flatMap((page) => page.records)) if (!all.has(record.id)) all.set(record.id, record);
  return [...all.values()];
}

/** True if a comment stands in the pages, of the first level or among the first replies. */
export const hasComment = (data: Pages<Comment>, id: number): boolean =>
  recordsIn(data).some((one) => one.id === id || one.replies.some((reply) => reply.id === id));

/** Comments of others that were written after an instant. */
export const newsSince = (comments: readonly Comment[], since: string): Comment[] =>
  comments.filter(({ author, isOwn, createdAt }) => author && !isOwn && createdAt > since);

const everywhere = <Data extends Pages<Item>, Item>(data: Data, change: (record: Item) => Item | null): Data => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, records: page.records.flatMap((one) => change(one) ?? []) })),
});

type ChangeReply = (reply: Reply) => Reply | null;

/** The pages of the first level with one comment changed, there or among the first replies; one that becomes null is gone. */
export function changeInList<Data extends Pages<Comment>>(data: Data, id: number, change: ChangeReply): Data {
  return everywhere<Data, Comment>(data, (comment) => {
    if (comment.id === id) {
      const changed = change(comment);
      return changed && { ...changed, replies: comment.replies };
    }
    if (!comment.replies.some((reply) => reply.id === id)) return comment;
    return {
      ...comment,
      replies: comment.replies.flatMap((reply) => (reply.id === id ? (change(reply) ?? []) : reply)),
    };
  });
}

/** The pages of replies with one of them changed. */
export const changeInReplies = <Data extends Pages<Reply>>(data: Data, id: number, change: ChangeReply): Data =>
  everywhere<Data, Reply>(data, (reply) => (reply.id === id ? change(reply) : reply));

/** The pages with a comment of the first level at their head. */
export function withComment<Data extends Pages<Comment>>(data: Data, comment: Comment): Data {
  const [first, ...rest] = data.pages;
  if (!first || recordsIn(data).some(({ id }) => id === comment.id)) return data;
  return { ...data, pages: [{ ...first, records: [comment, ...first.records] }, ...rest] };
}

/** The pages of the first level with one reply more, or fewer, under a comment. */
export const countReply = <Data extends Pages<Comment>>(data: Data, rootId: number, by: 1 | -1): Data =>
  everywhere<Data, Comment>(data, (comment) =>
    comment.id === rootId ? { ...comment, replyCount: Math.max(0, comment.replyCount + by) } : comment,
  );

/** True if others see a comment: the numbers count those alone. */
export const isCounted = ({ state }: Pick<Reply, 'state'>): boolean => state === 'published';

/** The pages of the first level with a new reply among the first two, where there is room. One that waits is found nowhere else. */
export const withFirstReply = <Data extends Pages<Comment>>(data: Data, reply: Reply): Data =>
  everywhere<Data, Comment>(data, (comment) => {
    const isElsewhere = comment.id !== reply.rootId || (comment.replies.length >= 2 && isCounted(reply));
    return isElsewhere ? comment : { ...comment, replies: [...comment.replies, reply] };
  });

/** The pages of replies with a new one at their end, unless more of them are still to come. */
export function withReply<Data extends Pages<Reply>>(data: Data, reply: Reply): Data {
  const last = data.pages.at(-1);
  if (!last || recordsIn(data).some(({ id }) => id === reply.id)) return data;
  return { ...data, pages: [...data.pages.slice(0, -1), { ...last, records: [...last.records, reply] }] };
}

/** The rest of a comment that its author deleted: its place if it has replies, otherwise nothing. */
export const takenBack = (comment: Reply): Reply | null =>
  comment.rootId === 0 && comment.replyCount > 0
    ? {
        ...comment,
        author: null,
        content: '',
        mentions: [],
        picture: null,
        state: 'deleted',
        likeCount: 0,
        isLiked: false,
      }
    : null;

export const withLike = <Item extends Reply>(comment: Item, isLiked: boolean): Item =>
  comment.isLiked === isLiked
    ? comment
    : { ...comment, isLiked, likeCount: Math.max(0, comment.likeCount + (isLiked ? 1 : -1)) };

/** Longer than this a comment is folded, in characters. */
const FOLDED_ABOVE = 140;

export const isLong = ({ content }: Pick<Reply, 'content'>): boolean =>
  content.length > FOLDED_ABOVE || content.split('\n').length > 6;

/** The number of replies that are not shown yet. */
export const repliesLeft = ({ replyCount, replies }: Comment): number =>
  Math.max(0, replyCount - replies.filter(isCounted).length);

/** The status line that the author sees on an unpublished comment; empty when it is published. */
export function standingWords({ state }: Pick<Reply, 'state'>): string {
  switch (state) {
    case 'waiting':
      return '审核中，仅自己可见';
    case 'refused':
      return '未通过审核';
    case 'removed':
      return '已被移除';
    default:
      return '';
  }
}

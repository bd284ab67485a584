import type { Schemas } from '@ug/contract';
import { grouped } from '#platform/money/yuan';
import type { SubjectRef } from '#platform/subjects/subject';

type NoticeKind = Schemas['NoticeKind'];

/** So many names are shown. */
export const MAX_ACTORS = 3;
/** Length limit of an excerpt, from the contract. */
const EXCERPT_CHARACTERS = 80;
/** The counter goes no further. */
export const MAX_UNREAD = 100;

/** The number of likes of one thing on one day that a player hears of one by one; of more, once a minute. */
const TOLD_AT: readonly number[] = [1, 2, 5, 10];
const MANY = 10;
const MINUTE_MS = 60_000;

/** True if a player hears at once of a notice that has reached this count. */
export const isToldAt = (count: number): boolean => TOLD_AT.includes(count);

/**
 * Returns the minute at whose end a player hears of a count that `isToldAt` does not name.
 * Null up to `MANY`: there the player hears with the next count that it names.
 */
export function minuteOf(count: number, now: Date): { readonly minute: number; readonly end: Date } | null {
  if (count <= MANY) return null;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return { minute, end: new Date((minute + 1) * MINUTE_MS) };
}

/** Browsers are told of likes of one thing no more often. */
const PUSH_GAP_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * PUSH_GAP_MS;
/** The length of `2026-11-21`. */
const DAY_LENGTH = 10;

/** The keys of likes of the same thing on the day before, that day and the day after: an hour may begin on one and end on the next. */
export function likeKeysAround(key: string): string[] {
  const [thing, day] = [key.slice(0, -DAY_LENGTH), Date.parse(key.slice(-DAY_LENGTH))];
  return [-1, 0, 1].map((days) => thing + new Date(day + days * DAY_MS).toISOString().slice(0, DAY_LENGTH));
}

/**
 * When browsers are told of likes of one thing next; null where a push that counts them waits already.
 * @param pushes when they were told, or are told next: `own` of this day, `all` of the days around it
 */
export function nextPush(pushes: { readonly own: Date | null; readonly all: readonly Date[] }, now: Date): Date | null {
  if (pushes.own && pushes.own > now) return null;
  const last = Math.max(0, ...pushes.all.map((at) => at.getTime()));
  return new Date(Math.max(now.getTime(), last + PUSH_GAP_MS));
}

/** Under which notes take each other's place on a device: one for each kind and thing, however many comments it gets. */
export function noteTag(row: {
  readonly kind: NoticeKind;
  readonly subject_kind: string | null;
  readonly subject_id: number | null;
  readonly comment_id: number | null;
}): string {
  if (row.kind === 'like' && row.comment_id !== null) return `like-comment-${row.comment_id}`;
  return row.subject_kind === null ? row.kind : `${row.kind}-${row.subject_kind}-${row.subject_id}`;
}

/** A player's words on one line. */
export const excerptOf = (text: string): string => {
  const characters = [...text.trim().replace(/\s+/g, ' ')];
  if (characters.length <= EXCERPT_CHARACTERS) return characters.join('');
  return `${characters.slice(0, EXCERPT_CHARACTERS - 1).join('')}…`;
};

/** Likes of one thing on one day. */
export const likesKey = ({ kind, id }: SubjectRef, commentId: number | null, day: string): string =>
  commentId === null ? `like:${kind}:${id}:${day}` : `like:comment:${commentId}:${day}`;

/** One comment is one notice, however many reasons there are to tell of it. */
export const commentKey = (commentId: number): string => `comment:${commentId}`;

export const mentionKey = ({ kind, id }: SubjectRef): string => `mention:${kind}:${id}`;

/** The reply of staff to a review. */
export const staffReplyKey = ({ kind, id }: SubjectRef): string => `staff:${kind}:${id}`;

export const followKey = (uid: number): string => `follow:${uid}`;

/** Why players hear of a comment: who is answered hears of the answer, not that they are mentioned too. */
export function reasonsToTell(comment: {
  readonly uid: number;
  readonly ownerUid: number | null;
  readonly replyToUid: number | null;
  readonly mentions: readonly number[];
}): ReadonlyMap<number, NoticeKind> {
  const reasons = new Map<number, NoticeKind>(comment.mentions.map((uid) => [uid, 'mention']));
  if (comment.ownerUid !== null) reasons.set(comment.ownerUid, 'comment');
  if (comment.replyToUid !== null) reasons.set(comment.replyToUid, 'reply');
  reasons.delete(comment.uid);
  return reasons;
}

/** The actors once more with one, the newest first. */
export const withActor = (actors: readonly number[], uid: number): number[] =>
  [uid, ...actors.filter((one) => one !== uid)].slice(0, MAX_ACTORS);

/** The parts of a sentence. */
export interface NoticeWords {
  readonly kind: NoticeKind;
  /** The name of the last one; empty if nobody is known. */
  readonly name: string;
  readonly count: number;
  /** In Chinese, e.g. 帖子. */
  readonly label: string;
  readonly isAboutComment: boolean;
  /** Done by staff, who have no name here. */
  readonly isByStaff: boolean;
}

/** The notice in one sentence. */
export function sentenceOf({ kind, name, count, label, isAboutComment, isByStaff }: NoticeWords): string {
  if (isByStaff) return `官方回复了您的${label}`;
  const known = name || '有人';
  const who = count > 1 ? `${known}等 ${grouped(count)} 人` : known;
  const sentences: Readonly<Record<NoticeKind, string>> = {
    like: `${who}赞了您的${isAboutComment ? '评论' : label}`,
    comment: `${who}评论了您的${label}`,
    reply: `${who}回复了您`,
    mention: `${who}在${isAboutComment ? '评论' : label}里提到了您`,
    follow: `${who}关注了您`,
  };
  return sentences[kind];
}

import { MAX_ID, type Schemas } from '@ug/contract';

export type CommentState = Schemas['CommentState'];

const MENTION = /@\{([1-9]\d{0,9})\}/g;
/** Endings that make a word an address even without `http`. */
const ENDINGS = 'com|cn|net|org|cc|top|xyz|vip|io|me|tv|info|club|shop|site|online|app|link|fun|ltd|icu';
const LINK = new RegExp(
  `https?://[^\\s]|\\bwww\\.[a-z0-9-]+\\.|\\b[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?:${ENDINGS})\\b`,
  'i',
);
/** Characters that are not seen and do not join others, beside the line break. */
const UNSEEN = /[\p{Cc}\u200B\u2060\uFEFF]/gu;

/** Normalises a typed text: one kind of line break, at most one empty line in a row, trimmed. */
export const contentFrom = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (unseen) => (unseen === '\n' ? unseen : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The uids that a text mentions, each once, in their order. */
export const mentionsIn = (content: string): number[] => [
  ...new Set([...content.matchAll(MENTION)].map(([, uid]) => Number(uid)).filter((uid) => uid <= MAX_ID)),
];

/** True if a text has the address of a page, also in full-width letters. */
export const hasLink = (content: string): boolean => LINK.test(content.normalize('NFKC'));

/** The first line of a text for a title, without mentions. */
export function titleOf(content: string, maxLength = 60): string {
  const line = [...content.replace(MENTION, '').replace(/\s+/g, ' ').trim()];
  return line.length <= maxLength ? line.join('') : `${line.slice(0, maxLength - 1).join('')}…`;
}

/** True if lists walk over a comment: it can be seen by somebody, or holds a place for its replies. */
export const isListed = (state: CommentState, replyCount: number): boolean =>
  state === 'published' || state === 'waiting' || replyCount > 0;

/** The state of a comment that staff take away, by whether it was ever published. */
export const takenState = ({ publishedAt }: { readonly publishedAt: Date | null }): 'removed' | 'refused' =>
  publishedAt === null ? 'refused' : 'removed';

/** True if staff can still take it away. */
export const isTakeable = ({ state }: { readonly state: CommentState }): boolean =>
  state === 'published' || state === 'waiting';

/** True if staff can publish it again. */
export const isRestorable = ({ state }: { readonly state: CommentState }): boolean =>
  state === 'removed' || state === 'refused';

/** The address of a comment in the portal. @param path that of what it is about */
export const commentPath = (path: string, id: number): string => `${path}?comment=${id}`;

/** A comment that has just come or gone, with the author of its root. */
export interface MovedComment {
  readonly id: number;
  readonly root_id: number;
  readonly uid: number | null;
  readonly state: CommentState;
  /** Null for the first level, and where the player is gone. */
  readonly root_uid: number | null;
}

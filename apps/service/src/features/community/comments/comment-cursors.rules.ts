import { MAX_ID } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';

/** So many of the warmest comments keep their order while they are paged; the others follow by time. */
export const MAX_WARMEST = 60;

/**
 * The place where a list goes on. `warm`: in the ids that were the warmest when the first page was read, at an index. `rest`: behind
 * them, below an id. `new`, `replies` and `own`: behind an id. `earlier`: replies before an id.
 */
export type CommentCursor =
  | { readonly list: 'warm'; readonly at: number; readonly ids: readonly number[] }
  | { readonly list: 'rest'; readonly at: number; readonly ids: readonly number[] }
  | { readonly list: 'new' | 'replies' | 'earlier' | 'own'; readonly at: number };

export type CommentListKind = CommentCursor['list'];

/** A cursor as clients carry it, opaque to them. */
export function encodeCommentCursor(cursor: CommentCursor): string {
  const ids = 'ids' in cursor ? cursor.ids : [];
  return Buffer.from(JSON.stringify([cursor.list, cursor.at, ...ids])).toString('base64url');
}

/**
 * Reads a cursor back.
 * @param lists the lists that the requested order has
 * @throws Refusal `validation` for anything that was not made for them
 */
export function decodeCommentCursor(cursor: string, lists: readonly CommentListKind[]): CommentCursor {
  const [list, at, ...ids] = parse(cursor);
  const kind = lists.find((one) => one === list);
  const isWhole = kind === 'warm' || kind === 'rest' ? ids.length <= MAX_WARMEST : ids.length === 0;
  if (!kind || !isId(at) || !isWhole || !ids.every(isId))
    throw new Refusal('validation', { errors: { cursor: '翻页位置无效，请从头浏览' } });
  return kind === 'warm' || kind === 'rest' ? { list: kind, at, ids } : { list: kind, at };
}

const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_ID;

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

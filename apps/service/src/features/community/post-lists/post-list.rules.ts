import { MAX_ID, type QueryOf } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { MAX_INSTANT } from '#platform/paging/cursor';
import type { AuthorRow } from '#features/players/accounts/accounts.rules';
import { phrasesOf, type Fold, type Phrase } from '#platform/search/pair-terms.rules';

/** The reader, and the time of reading: visibility depends on both. */
export interface Reader {
  /** Null for a guest. */
  readonly viewer: number | null;
  readonly now: Date;
}

/** A post of a list as the database gives it, with what is never kept of its card. */
export interface ListedRow extends AuthorRow {
  readonly id: number;
  readonly stamp: number;
  readonly rank: number;
  /** JSON. */
  readonly tag_ids: string;
  /** The excerpt, where it mentions somebody. */
  readonly mentioning: string | null;
}

/** A page that is asked for. */
export interface PageQuery extends Reader {
  readonly pageSize: number;
  /** From 1; not used behind a cursor. */
  readonly currentPage: number;
  /** The values of a cursor. */
  readonly after: readonly number[] | undefined;
}

/** A post of a page, and the cursor's values behind it. */
export interface Placed {
  readonly row: ListedRow;
  readonly position: readonly number[];
}

/** The posts that a list has: all, or what one thing narrows them to. */
export type PostScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'tag' | 'game' | 'player'; readonly id: number }
  | { readonly kind: 'words'; readonly phrases: readonly Phrase[] };

/** The beginning of a page by time: behind an instant and an id. */
export const TIME_CURSOR = [MAX_INSTANT, MAX_ID] as const;
/** The beginning of a page of an edition: its number, an index, and the place by time behind its end, or zeros. */
export const EDITION_CURSOR = [MAX_ID, MAX_ID, ...TIME_CURSOR] as const;

type ListQuery = NonNullable<QueryOf<'listPosts'>>;

/** @param fold as the posts were folded @throws Refusal `validation` where several things narrow the list */
export function scopeOf({ tag, gameId, uid, keyword = '' }: ListQuery, fold: Fold): PostScope {
  const scopes: PostScope[] = [
    ...(tag === undefined ? [] : [{ kind: 'tag' as const, id: tag }]),
    ...(gameId === undefined ? [] : [{ kind: 'game' as const, id: gameId }]),
    ...(uid === undefined ? [] : [{ kind: 'player' as const, id: uid }]),
    ...(keyword.trim() === '' ? [] : [{ kind: 'words' as const, phrases: phrasesOf(keyword, fold) }]),
  ];
  if (scopes.length > 1) throw new Refusal('validation', { errors: { keyword: '标签、游戏、玩家和关键词只能选一个' } });
  return scopes[0] ?? { kind: 'all' };
}

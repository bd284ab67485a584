import { createHash } from 'node:crypto';
import { toFtsQuery } from '#platform/search/pair-terms.rules';
import type { PostScope } from './post-list.rules';

/** Tells a list from all others; at most 40 characters. Keywords that ask for the same are the same list. */
export function listKeyOf(scope: PostScope): string {
  if (scope.kind === 'all') return 'all';
  if (scope.kind !== 'words') return `${scope.kind}:${scope.id}`;
  return `words:${createHash('sha256').update(toFtsQuery(scope.phrases)).digest('base64url').slice(0, 22)}`;
}

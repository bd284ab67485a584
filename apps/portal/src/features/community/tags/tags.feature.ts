import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { useAccount } from '#platform/session/account.store';
import { squareTagsQuery } from './tags.queries';

/** Loads the tags with the page, and after a sign-in where that failed; a failure is nobody's business. */
function TagsStart() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  useEffect(() => void queries.prefetchQuery(squareTagsQuery), [queries, uid]);
  return null;
}

export const tags: PortalFeature = { slug: 'tags', start: TagsStart };

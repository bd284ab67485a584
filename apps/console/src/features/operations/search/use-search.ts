import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { permissionFor } from '#platform/access/access.rules';
import { useSession } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { ResourcesContext } from '#platform/fields/field-words';
import { contexts } from '#platform/feature';
import { holds } from '#platform/session/session';
import { groupsOf, pagesFor, type Page, type Spoken } from './search.rules';

const PAUSE_MS = 250;

/** The debounced input. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Every page that the person may open, and those to create something. */
function usePages(): Page[] {
  const session = useSession();
  const resources = useContext(ResourcesContext);
  return useMemo(() => {
    const visible = resources.filter(({ name }) => holds(session, `${name}.view`));
    const pages = visible.flatMap(({ name, label, context, fields, create }): Page[] => {
      const page = { path: `/${name}`, label, resource: name, group: contexts[context], words: Object.values(fields) };
      if (!create || !holds(session, permissionFor(name, 'create'))) return [page];
      return [page, { ...page, path: `/${name}/create`, label: `新建${label}`, words: [] }];
    });
    return [{ path: '/', label: '概览', resource: null, group: '首页', words: [] }, ...pages];
  }, [resources, session]);
}

/** The function that spells labels. It gives nothing until the dictionary is loaded with the first search. */
function useSpoken(): Spoken {
  const { data: pinyin } = useQuery({
    queryKey: ['search', 'pinyin'],
    queryFn: async () => (await import('pinyin-pro')).pinyin,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return useMemo(
    () => (label) => pinyin?.(label, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }) ?? [],
    [pinyin],
  );
}

/** Matches of the input: pages at once, records a moment after the last key. An outdated search is cancelled. */
export function useSearch(q: string) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const typed = q.trim();
  const settled = useSettled(typed);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', 'records', settled],
    queryFn: ({ signal }) => call('searchConsole', { body: { q: settled }, signal }),
    enabled: settled !== '' && settled === typed,
  });
  const pages = pagesFor(usePages(), typed, useSpoken());
  const isKnown = settled === typed;
  return {
    groups: groupsOf(pages, (isKnown && data?.hits) || []),
    error: isKnown && !isFetching ? error : null,
    isLoading: typed !== '' && (!isKnown || isFetching),
    retry: () => void refetch(),
  };
}

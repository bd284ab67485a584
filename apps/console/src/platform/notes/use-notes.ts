import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data/data-provider';

/** The record that notes are about. */
export type Noted = Schemas['NotedRecord'];

const PAGE = 20;

const notesKey = ({ resource, recordId }: Noted) => ['notes', resource, recordId];

/** The notes about a record, the newest first, page after page. */
export function useNotes(of: Noted) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useInfiniteQuery({
    queryKey: notesKey(of),
    queryFn: ({ pageParam: behind }) => {
      const range = behind === null ? [0, PAGE - 1] : [0, PAGE - 1, behind];
      return call('consoleListNotes', { query: { filter: of, range } });
    },
    initialPageParam: null as number | null,
    // Behind the last one: a note that a colleague adds or removes meanwhile moves no other.
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });
}

/** Reads the notes and the history again after a write. */
export function useNotesChanged(of: Noted) {
  const queries = useQueryClient();
  const { resource, recordId } = of;
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: notesKey({ resource, recordId }) });
    await queries.invalidateQueries({ queryKey: ['audit-log'] });
  }, [queries, resource, recordId]);
}

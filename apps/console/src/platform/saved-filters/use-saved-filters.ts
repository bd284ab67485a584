import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useAddUndoableMutation,
  useDataProvider,
  useGetList,
  useNotify,
  useSavedQueries,
  type RaRecord,
} from 'react-admin';
import { useMay, useSession } from '../access/session-context';
import { bodyOf, messageOf } from '../data/console-error';
import type { ConsoleDataProvider } from '../data/data-provider';
import { takenOver, type SavedFilter } from './saved-filters.rules';

/** Every list shows as many as there can be of a few dozen people. */
const ALL = { page: 1, perPage: 500 };

/** Turns filters in the browser's storage into records, once. */
function useTakeOver(resource: string, isReady: boolean, onDone: () => void): void {
  const [old, setOld] = useSavedQueries(resource);
  const { call } = useDataProvider<ConsoleDataProvider>();
  const hasBegun = useRef(false);
  const begin = useEffectEvent(async () => {
    const left: typeof old = [];
    for (const query of old) {
      try {
        await call('consoleCreateSavedFilter', { body: takenOver(resource, query) });
      } catch (error) {
        // One of that name is there from another browser; what could not be saved now is tried with the next visit.
        if (bodyOf(error)?.code !== 'saved-filter.nameTaken') left.push(query);
      }
    }
    setOld(left);
    onDone();
  });
  const count = old.length;
  useEffect(() => {
    if (!isReady || count === 0 || hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [isReady, count]);
}

/** Saved filters of a list, one's own and those that colleagues share, with the calls to change them. */
export function useSavedFilters(resource: string) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const addUndoable = useAddUndoableMutation();
  const mayManage = useMay('saved-filters.manage');
  const me = useSession()?.self.id;
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const { data, error } = useGetList<SavedFilter & RaRecord>(
    'saved-filters',
    { filter: { resource }, pagination: ALL, sort: { field: 'name', order: 'ASC' } },
    { enabled: useMay('saved-filters.view') },
  );
  const refresh = () => queries.invalidateQueries({ queryKey: ['saved-filters'] });
  useTakeOver(resource, data !== undefined, () => void refresh());

  const isMine = ({ ownerId }: SavedFilter) => ownerId === me;
  async function takeAway({ id, ...saved }: SavedFilter): Promise<void> {
    const params = { id };
    try {
      if (isMine({ id, ...saved })) await call('consoleDeleteSavedFilter', { params });
      else await call('removeSavedFilter', { params });
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
    }
    await refresh();
    setRemoved((before) => before.filter((each) => each !== id));
  }
  /** Removed at once, and permanently unless undone within a moment. */
  function remove(saved: SavedFilter): void {
    setRemoved((before) => [...before, saved.id]);
    notify(`即将删除“${saved.name}”`, { type: 'info', undoable: true });
    addUndoable(({ isUndo }) => {
      if (isUndo) setRemoved((before) => before.filter((each) => each !== saved.id));
      else void takeAway(saved);
    });
  }

  const shown = (data ?? []).filter(({ id }) => !removed.includes(id));
  return {
    mine: shown.filter(isMine),
    shared: shown.filter((saved) => !isMine(saved)),
    error,
    mayChange: (saved: SavedFilter) => isMine(saved) || mayManage,
    refresh,
    remove,
  };
}

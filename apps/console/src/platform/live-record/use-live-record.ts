import { useIsMutating } from '@tanstack/react-query';
import { createContext, useEffect, useEffectEvent, useReducer, type Reducer } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useLive } from '../realtime/live-context';
import { nextState, type LiveRecordEvent, type LiveRecordState, type Versioned } from './live-record.rules';

export interface LiveRecord<T extends Versioned> {
  resource: string;
  recordId: string;
  /** Null until the form reported its record. */
  state: LiveRecordState<T> | null;
  report: (event: LiveRecordEvent<T>) => void;
  /** Shows the latest content in the form. */
  take: (latest: T) => void;
}

interface Options<T extends Versioned> {
  resource: string;
  recordId: string;
  read: () => Promise<T>;
  /** Puts a record where the form is filled from. */
  take: (latest: T) => void;
}

/** The record as it is now, null when it is gone, undefined when there was no response. */
async function readOrGone<T>(read: () => Promise<T>): Promise<T | null | undefined> {
  try {
    return await read();
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? null : undefined;
  }
}

/**
 * Follows a record under a form: an untouched form shows what others save, a touched one keeps what was typed and says
 * so, and a save that ran into theirs is explained. `LiveRecordProvider` shows all of it.
 */
export function useLiveRecord<T extends Versioned>({ resource, recordId, read, take }: Options<T>): LiveRecord<T> {
  const live = useLive();
  const notify = useNotify();
  const [state, report] = useReducer<LiveRecordState<T> | null, [LiveRecordEvent<T>]>(
    nextState as Reducer<LiveRecordState<T> | null, LiveRecordEvent<T>>,
    null,
  );

  const isOpen = state !== null;
  const readAgain = useEffectEvent(async (staffName: string) => {
    const latest = await readOrGone(read);
    if (latest !== undefined) report({ type: 'update', update: { staffName, latest } });
  });
  useEffect(() => {
    if (!isOpen) return;
    return live.openForm(resource, recordId, ({ staffName }) => void readAgain(staffName));
  }, [live, resource, recordId, isOpen]);

  const isSaving = useIsMutating() > 0;
  useEffect(() => report({ type: 'saving', isSaving }), [isSaving]);

  const follow = state?.is === 'fresh' ? state.follow : null;
  const showLatest = useEffectEvent(({ staffName, latest }: NonNullable<typeof follow>) => {
    take(latest);
    notify(`${staffName || '他人'} 刚刚修改了这条数据，已显示最新内容`, { type: 'info' });
  });
  useEffect(() => {
    if (follow) showLatest(follow);
  }, [follow]);

  return { resource, recordId, state, report, take };
}

/** The record that the form around stands on; null outside of an edit page. */
export const LiveRecordContext = createContext<LiveRecord<Versioned> | null>(null);

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import type { RecordChange } from './changes.rules';
import { useLive } from './live-context';

interface Versioned {
  version: number;
}

/** What somebody else did to the record that this form holds. */
export interface ChangedNotice<T> {
  staffName: string;
  /** As it is now; null once it is deleted. */
  latest: T | null;
}

interface Options<T extends Versioned> {
  resource: string;
  recordId: string;
  /** Whether the form has changes that are not saved. */
  isDirty: boolean;
  /** The version that this console holds at this moment; a save of its own has raised it. */
  versionHeld: () => number | undefined;
  read: () => Promise<T>;
  /** Shows the latest content in the form. */
  take: (record: T) => void;
  /** Told when the latest content was taken over by itself, because nothing was typed. */
  onTaken: (staffName: string) => void;
}

/** Resolves when nothing is being saved: then a save of this console's own has become what it holds. */
function whenIdle(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    });
  });
}

/** The record as it is now, null when it is gone, undefined when there was no answer. */
async function readOrGone<T>(read: () => Promise<T>): Promise<T | null | undefined> {
  try {
    return await read();
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? null : undefined;
  }
}

/**
 * Lets a form hear when somebody else saves its record: an untouched form follows, a touched one is told.
 * @returns the notice to show, if any, and what its buttons do
 */
export function useChangedNotice<T extends Versioned>(options: Options<T>) {
  const { resource, recordId } = options;
  const live = useLive();
  const queryClient = useQueryClient();
  const [notice, setNotice] = useState<ChangedNotice<T> | null>(null);

  const hear = useEffectEvent(async ({ staffName }: RecordChange) => {
    const latest = await readOrGone(options.read);
    await whenIdle(queryClient);
    judge(staffName, latest);
  });
  const judge = useEffectEvent((staffName: string, latest: T | null | undefined) => {
    if (latest === undefined) return;
    if (latest === null) return setNotice({ staffName, latest });
    if (latest.version <= (options.versionHeld() ?? latest.version)) return;
    if (options.isDirty) return setNotice({ staffName, latest });
    options.take(latest);
    options.onTaken(staffName);
  });

  useEffect(() => live.holdRecord(resource, recordId, (change) => void hear(change)), [live, resource, recordId]);

  const held = options.versionHeld();
  const isOver = notice?.latest != null && held !== undefined && notice.latest.version <= held;
  const close = useCallback(() => setNotice(null), []);
  return { notice: isOver ? null : notice, close };
}

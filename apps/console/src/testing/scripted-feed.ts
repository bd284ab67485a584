import type { FeedClient, FeedClientOptions, FeedState, RecordWatch, RecordWatchers } from '@ug/api-client';
import { act } from '@testing-library/react';
import type { RecordChange } from '../platform/realtime/changes.rules';

/** A stand-in for the socket: a test says what is heard, and sees what the console says. */
export function createScriptedFeed() {
  let options: FeedClientOptions | null = null;
  const hears = new Set<(change: RecordChange) => void>();
  const watched: RecordWatch[] = [];
  let isClosed = false;

  const client = {
    state: 'connecting' as FeedState,
    on: (_kind: string, hear: (change: RecordChange) => void) => {
      hears.add(hear);
      return () => hears.delete(hear);
    },
    watch: (record: RecordWatch) => void watched.push(record),
    reconnectNow: () => undefined,
    close: () => {
      isClosed = true;
      hears.clear();
    },
  };

  return {
    open: (given: FeedClientOptions) => {
      options = given;
      isClosed = false;
      return client as unknown as FeedClient;
    },
    /** Somebody wrote in the console. */
    change: (change: Partial<RecordChange>) =>
      act(() => {
        for (const hear of hears)
          hear({ resource: 'bulletins', recordId: '3', action: 'update', staffName: '小南', ...change });
      }),
    /** The connection stands otherwise. */
    become: (state: FeedState) => act(() => options?.onState?.(state)),
    /** More was missed than can be told. */
    reset: () => act(() => options?.onReset?.('expired', ['staff:bulletins'])),
    see: (watchers: RecordWatchers) => act(() => options?.onWatchers?.(watchers)),
    end: (reason: Parameters<NonNullable<FeedClientOptions['onSessionEnded']>>[0]) =>
      act(() => options?.onSessionEnded?.(reason)),
    options: () => options,
    /** The records that the console said it has open, in order. */
    watched,
    isClosed: () => isClosed,
  };
}

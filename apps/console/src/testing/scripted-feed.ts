import type {
  FeedClient,
  FeedClientOptions,
  FeedCounters,
  FeedState,
  RecordWatch,
  RecordWatchers,
} from '@ug/api-client';
import type { EventPayload, EphemeralEvent, FeedKind, FeedPayload } from '@ug/contract';
import { act } from '@testing-library/react';
import type { RecordChange } from '#platform/realtime/changes.rules';

/** A stand-in for the socket: a test says what is heard, and sees what the console says. */
export function createScriptedFeed() {
  let options: FeedClientOptions | null = null;
  type Hear = (payload: never) => void;
  const listeners = new Map<string, Set<Hear>>();
  const sent: { event: string; payload: unknown }[] = [];
  const watched: RecordWatch[] = [];
  const early: { name: string; payload: unknown }[] = [];
  let isClosed = false;

  const notify = (hear: Hear, payload: unknown) => act(() => hear(payload as never));
  // A page may be seen before it listens; the service would tell it then what it missed.
  const catchUp = (name: string) => {
    const due = early.filter((entry) => entry.name === name);
    early.splice(0, early.length, ...early.filter((entry) => entry.name !== name));
    for (const { payload } of due) for (const hear of listeners.get(name) ?? []) notify(hear, payload);
  };
  const subscribe = (name: string, hear: Hear) => {
    const isFirst = !listeners.has(name);
    listeners.set(name, (listeners.get(name) ?? new Set()).add(hear));
    if (isFirst) queueMicrotask(() => catchUp(name));
    return () => listeners.get(name)?.delete(hear);
  };
  const emit = (name: string, payload: unknown) => {
    if (!listeners.has(name) && !isClosed) early.push({ name, payload });
    for (const hear of listeners.get(name) ?? []) notify(hear, payload);
  };
  const client = {
    state: 'connecting' as FeedState,
    on: subscribe,
    onPush: subscribe,
    send: async (event: string, payload: unknown) => void sent.push({ event, payload }),
    watch: (record: RecordWatch) => void watched.push(record),
    reconnectNow: () => undefined,
    close: () => {
      isClosed = true;
      early.length = 0;
      listeners.clear();
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
      emit('record.changed', { resource: 'bulletins', recordId: '3', action: 'update', staffName: '小南', ...change }),
    /** An entry of any kind comes. */
    entry: <Kind extends FeedKind>(kind: Kind, payload: FeedPayload<Kind>) => emit(kind, payload),
    /** Something is pushed for its moment only. */
    push: <Name extends EphemeralEvent>(event: Name, payload: EventPayload<Name>) => emit(event, payload),
    /** The service counts otherwise. */
    count: (counters: FeedCounters) => act(() => options?.onCounters?.(counters)),
    /** What the console sent over the connection, in order. */
    sent,
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

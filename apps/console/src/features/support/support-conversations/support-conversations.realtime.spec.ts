import type { FeedClient } from '@ug/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Desk } from './desk.store';
import type { DeskCache } from './support-conversations.queries';
import { followDesk } from './support-conversations.realtime';

type Hear = (typed: { conversationId: number; side: string; name: string; isTyping: boolean }) => void;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A desk that hears who types, and nothing else. */
function follow() {
  let hear: Hear = () => undefined;
  const feed = {
    on: () => () => undefined,
    onPush: (_event: string, listener: Hear) => {
      hear = listener;
      return () => undefined;
    },
  } as unknown as FeedClient;
  const store = createStore<{ typing: readonly object[] }>(() => ({ typing: [] }));
  const desk = { store } as unknown as Desk;
  const cache = {} as DeskCache;
  const stop = followDesk({ feed, cache, desk, selfId: 1, onCall: () => undefined, onMessage: () => undefined });
  const types = (isTyping = true) => hear({ conversationId: 9, side: 'player', name: '夜航船', isTyping });
  return { stop, types, typing: () => store.getState().typing };
}

it('a player who types is forgotten after six seconds, and after the last time they said so', () => {
  const { types, typing } = follow();
  types();
  vi.advanceTimersByTime(4_000);
  types();
  vi.advanceTimersByTime(5_000);
  expect(typing()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(typing()).toEqual([]);
});

it('a player who types is forgotten when the desk begins to listen anew, as after a short cut of the line', () => {
  const { stop, types, typing } = follow();
  types();
  expect(typing()).toHaveLength(1);
  stop();
  expect(typing()).toEqual([]);
});

it('a player who types is forgotten although the clock was set back', () => {
  const { types, typing } = follow();
  types();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(6_000);
  expect(typing()).toEqual([]);
});

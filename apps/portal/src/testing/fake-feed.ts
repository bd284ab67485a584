import { act } from '@testing-library/react';
import type { EphemeralEvent, EventPayload, FeedEntry } from '@ug/contract';
import type { OpenFeed } from '#platform/realtime/feed';
import type { Feed, FeedEvents } from '#platform/realtime/feed-events';

/** A feed without a socket: a test emits its events, and sees whose feed is open and what was sent over it. */
export class FakeFeed {
  /** Players whose feed is open now. */
  readonly following: string[] = [];
  /** Events that were sent, each acknowledged with nothing. */
  readonly sent: { event: string; payload: unknown }[] = [];
  reconnects = 0;
  private events: FeedEvents | null = null;
  private readonly pushListeners = new Map<string, Set<(payload: never) => void>>();

  readonly open: OpenFeed = (uid, events) => {
    this.following.push(uid);
    this.events = events;
    const send = (event: string, payload: unknown) => {
      this.sent.push({ event, payload });
      return Promise.resolve(undefined);
    };
    return Promise.resolve({
      reconnectNow: () => (this.reconnects += 1),
      onPush: (event, listener) => {
        const listeners = this.pushListeners.get(event) ?? new Set();
        this.pushListeners.set(event, listeners.add(listener));
        return () => listeners.delete(listener);
      },
      send: send as Feed['send'],
      close: () => {
        this.following.splice(this.following.indexOf(uid), 1);
      },
    });
  };

  /** An entry arrives. */
  push = (entry: FeedEntry): Promise<void> => this.emit(({ onEntry }) => onEntry(entry));

  /** Something arrives that is worth something at its moment only. */
  async pushNow<Name extends EphemeralEvent>(event: Name, payload: EventPayload<Name>): Promise<void> {
    await act(async () => this.pushListeners.get(event)?.forEach((listener) => listener(payload as never)));
  }

  /** Emits any event of the feed. */
  async emit(event: (events: FeedEvents) => void): Promise<void> {
    const { events } = this;
    if (!events) throw new Error('no feed is open');
    await act(async () => {
      event(events);
      // The query cache notifies its observers in the next task.
      await new Promise((done) => setTimeout(done, 0));
    });
  }
}

import { act } from '@testing-library/react';
import type { FeedEntry } from '@ug/contract';
import type { OpenFeed } from '../platform/realtime/feed';
import type { FeedEvents } from '../platform/realtime/feed-events';

/** A feed without a socket: a test emits its events, and sees whose feed is open. */
export class FakeFeed {
  /** Players whose feed is open now. */
  readonly following: string[] = [];
  reconnects = 0;
  private events: FeedEvents | null = null;

  readonly open: OpenFeed = (uid, events) => {
    this.following.push(uid);
    this.events = events;
    return Promise.resolve({
      reconnectNow: () => (this.reconnects += 1),
      close: () => {
        this.following.splice(this.following.indexOf(uid), 1);
      },
    });
  };

  /** An entry arrives. */
  push = (entry: FeedEntry): Promise<void> => this.emit(({ onEntry }) => onEntry(entry));

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

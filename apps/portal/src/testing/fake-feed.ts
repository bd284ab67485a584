import { act } from '@testing-library/react';
import type { FeedEntry } from '@ug/contract';
import type { OpenFeed } from '../platform/realtime/feed';
import type { FeedEvents } from '../platform/realtime/feed-events';

/** A feed without a socket: a test says what happens, and sees who listens. */
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
  say = (entry: FeedEntry): Promise<void> => this.tell(({ onEntry }) => onEntry(entry));

  /** Anything else that a feed tells. */
  async tell(what: (events: FeedEvents) => void): Promise<void> {
    const { events } = this;
    if (!events) throw new Error('nobody follows the feed');
    await act(async () => {
      what(events);
      // The query cache tells its readers a turn later.
      await new Promise((done) => setTimeout(done, 0));
    });
  }
}

import { createFeedClient } from '@ug/api-client';
import { currentSession } from '../session/account.store';
import { tabText } from '../storage/local-text';
import type { Feed, FeedEvents } from './feed-events';

/**
 * A feed over this browser's one socket. The cursor is the tab's own: a page that is loaded again goes on where it was,
 * and can never be ahead of what it has fetched.
 */
export const openLiveFeed = (uid: string, events: FeedEvents): Feed =>
  createFeedClient({
    ...events,
    url: '',
    namespace: 'player',
    key: uid,
    auth: currentSession,
    storage: { getItem: tabText.read, setItem: tabText.write },
  });

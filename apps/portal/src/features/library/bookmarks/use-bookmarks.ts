import { newIdempotencyKey } from '@ug/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { bookmarksQuery, type Bookmark, type BookmarkOrder } from './bookmarks.queries';

/** A place to be marked. */
export interface MarkedSpot {
  readonly partId: number;
  readonly paragraphId: number;
  readonly offset: number;
}

const ORDERS: readonly BookmarkOrder[] = ['newest', 'book'];

const complain = (error: unknown): void => {
  if (!isSessionOver(error)) showToast('error', failureMessage(error));
};

/** Adds a bookmark under an id of the client: the same call again adds nothing. */
export const sendBookmark = (
  { partId, paragraphId, offset }: MarkedSpot,
  clientId = newIdempotencyKey(),
  note = '',
): Promise<Bookmark> => api.call('createBookmark', { body: { clientId, partId, paragraphId, offset, note } });

/** Bookmarks of a work, as their player adds, changes and removes them. Every method says itself what fails. */
export function useBookmarks(workId: number) {
  const queries = useQueryClient();
  const uid = useAccount(({ account }) => account.uid);
  const keyOf = (order: BookmarkOrder) => bookmarksQuery(uid, workId, order).queryKey;
  const change = (to: (list: readonly Bookmark[]) => Bookmark[]) => {
    for (const order of ORDERS) {
      queries.setQueryData(keyOf(order), (data) => data && { ...data, list: to(data.list) });
    }
  };
  const refresh = () => Promise.all(ORDERS.map((order) => queries.invalidateQueries({ queryKey: keyOf(order) })));

  async function keep(sending: Promise<Bookmark>): Promise<Bookmark> {
    const made = await sending;
    change((list) => [made, ...list.filter(({ id }) => id !== made.id)]);
    await refresh();
    return made;
  }
  /** @returns the bookmark, or null where it was refused */
  async function add(spot: MarkedSpot, clientId: string): Promise<Bookmark | null> {
    try {
      return await keep(sendBookmark(spot, clientId));
    } catch (error) {
      complain(error);
      return null;
    }
  }
  async function restore(removed: readonly Bookmark[]): Promise<void> {
    try {
      // The oldest first, so that they come back in their order.
      for (const one of removed.toSorted((a, b) => a.id - b.id)) await keep(sendBookmark(one, one.clientId, one.note));
    } catch (error) {
      complain(error);
      await refresh();
    }
  }
  /** Gone at once, back where it is refused, and again at a tap. */
  async function remove(removed: readonly Bookmark[]): Promise<void> {
    change((list) => list.filter(({ id }) => !removed.some((one) => one.id === id)));
    try {
      for (const { id } of removed) await api.call('removeBookmark', { params: { id } });
      showToast('success', '书签已删除', { label: '撤销', run: () => void restore(removed) });
    } catch (error) {
      complain(error);
    }
    await refresh();
  }
  /** @returns false where it was refused */
  async function edit({ id }: Bookmark, note: string): Promise<boolean> {
    try {
      const edited = await api.call('editBookmark', { params: { id }, body: { note } });
      change((list) => list.map((one) => (one.id === id ? edited : one)));
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }
  return { add, remove, edit };
}

import { newIdempotencyKey } from '@ug/api-client';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { EventPayload, Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { log } from '#platform/log/log';
import { useFeedState } from '#platform/realtime/feed-state.store';
import { usePush } from '#platform/realtime/use-push';
import { fetchNewest } from './comments.queries';
import {
  commentedKind,
  hasComment,
  keyOf,
  newsSince,
  takenBack,
  type Comment,
  type CommentSubject,
} from './comments.rules';
import { changeComment, countLiveReply, showNew } from './use-comments';

/** More than this are not put at the head of a list: it is loaded again. */
const MAX_SHOWN = 20;

type Changed = EventPayload<'comment.changed'>;
type ListData = InfiniteData<Schemas['CommentPage']>;

/** Says what this page shows, for as long as it does. A push that is missed is made up for when the page is back. */
function useWatch({ kind, id }: CommentSubject): void {
  const [page] = useState(newIdempotencyKey);
  const feed = useFeedState((state) => state.feed);
  const isOnline = useFeedState(({ state }) => state === 'online');
  useEffect(() => {
    if (!feed || !isOnline) return undefined;
    const say = (shown: Omit<EventPayload<'comment.watch'>, 'page'>) =>
      feed.send('comment.watch', { page, ...shown }).catch(() => undefined);
    void say(kind === 'post' ? { postId: id } : { postId: null, subject: { kind: commentedKind(kind), id } });
    return () => void say({ postId: null });
  }, [feed, isOnline, page, kind, id]);
}

/** Calls back when the page comes to the foreground again, and when a connection that was away is back. */
function useReturn(onReturn: () => void): void {
  const isOnline = useFeedState(({ state }) => state === 'online');
  const wasOnline = useRef(false);
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    if (isOnline && wasOnline.current) back();
    if (isOnline) wasOnline.current = true;
  }, [isOnline]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && back();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}

/**
 * Follows the comments of the open subject. New ones of other players are counted and shown on request; replies and removals
 * change the list at once.
 * @param onCount called with the change of the number of comments
 */
export function useCommentNews(subject: CommentSubject, onCount: (by: number) => void) {
  const queries = useQueryClient();
  const [news, setNews] = useState<ReadonlySet<number>>(new Set());
  const [since, setSince] = useState(() => new Date(serviceNow()).toISOString());
  const lists = () =>
    queries
      .getQueriesData<ListData>({
        queryKey: ['comments', 'list'],
        predicate: ({ queryKey }) => queryKey[3] === keyOf(subject),
      })
      .flatMap(([, data]) => data ?? []);
  const isShown = (id: number) => lists().some((data) => hasComment(data, id));

  function apply({ created, gone }: Pick<Changed, 'created' | 'gone'>) {
    const fresh = created.filter(({ id }) => !isShown(id) && !news.has(id));
    for (const { id, rootId } of fresh) if (rootId > 0) countLiveReply(queries, { subject, rootId, id }, 1);
    for (const { id, rootId } of gone) {
      changeComment(queries, { id, subject }, takenBack);
      if (rootId > 0) countLiveReply(queries, { subject, rootId, id }, -1);
    }
    const lost = new Set(gone.map(({ id }) => id));
    const roots = fresh.flatMap(({ id, rootId }) => (rootId === 0 ? id : []));
    setNews((before) => new Set([...before, ...roots].filter((id) => !lost.has(id))));
    if (fresh.length !== gone.length) onCount(fresh.length - gone.length);
  }
  async function look() {
    if (lists().length === 0) return;
    const { records } = await fetchNewest(subject);
    const found = newsSince(records, since);
    setSince((before) => records.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), before));
    apply({ created: found.map(({ id, rootId }) => ({ id, rootId })), gone: [] });
  }
  useWatch(subject);
  usePush('comment.changed', (changed) => {
    const about = changed.postId === null ? changed.subject : { kind: 'post', id: changed.postId };
    if (about && keyOf(about) === keyOf(subject)) apply(changed);
  });
  useReturn(() => void look().catch(log.warn));

  return {
    count: news.size,
    /** Puts the new ones at the head of the list. @returns whether they are too many for that: the newest are to be shown */
    async show(): Promise<boolean> {
      const { records } = await fetchNewest(subject);
      // A comment that was held and is back may be older than the first one of the list.
      const isFar = [...news].some((id) => records.every((record) => record.id !== id));
      const isCrowd = news.size > MAX_SHOWN || isFar;
      if (isCrowd) {
        await queries.resetQueries({
          queryKey: ['comments', 'list'],
          predicate: ({ queryKey }) => queryKey[3] === keyOf(subject),
        });
      } else {
        for (const comment of records.toReversed() as Comment[]) if (news.has(comment.id)) showNew(queries, comment);
      }
      setNews(new Set());
      return isCrowd;
    },
  };
}

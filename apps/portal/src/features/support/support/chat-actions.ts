import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TYPING_MS, TypingPace, withSeen } from '@ug/chat';
import { useEffect, useRef, useState } from 'react';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useFeedState } from '#platform/realtime/feed-state.store';
import { usePush } from '#platform/realtime/use-push';
import { showToast } from '#ui/toast.store';
import { changeChat, chatQuery } from './support.queries';
import { setSupportUnread } from './unread.queries';
import { type Chat, lastHeardSeqOf, withEarlier, withMessage, withStanding } from './support.rules';

function showFailure(error: Error): void {
  if (!isSessionOver(error)) showToast('error', failureMessage(error));
}

/** Fetches the page of messages before those that are shown. */
export function useEarlier(uid: string, chat: Chat) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const page = await api.call('listSupportMessages', { query: { before: chat.messages[0]?.seq } });
      changeChat(queries, uid, (now) => withEarlier(now, page));
    },
  });
}

/** Takes a message back. */
export function useRecall(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (seq: number) => api.call('recallSupportMessage', { params: { seq } }),
    onSuccess: (message) => changeChat(queries, uid, (chat) => withMessage(chat, message)),
    onError: showFailure,
  });
}

/** Ends the session, or leaves the queue. */
export function useEndSession(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('closeSupport'),
    onSuccess: (standing) => changeChat(queries, uid, (chat) => withStanding(chat, standing)),
    onError: async (error) => {
      showFailure(error);
      await queries.invalidateQueries({ queryKey: chatQuery(uid).queryKey });
    },
  });
}

/** Rates the session that has ended. */
export function useRate(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { stars: number; comment?: string }) => api.call('rateSupport', { body }),
    onSuccess: (standing) => {
      changeChat(queries, uid, (chat) => withStanding(chat, standing));
      showToast('success', '感谢您的评价');
    },
    onError: showFailure,
  });
}

/** Says up to where the player has read, while the newest message is in view. */
export function useReadPosition(uid: string, chat: Chat, isInView: boolean): void {
  const queries = useQueryClient();
  const isSending = useRef(false);
  const last = lastHeardSeqOf(chat);
  const { readSeq } = chat;
  useEffect(() => {
    async function sendPosition() {
      if (!isInView || last <= readSeq || isSending.current || document.visibilityState !== 'visible') return;
      isSending.current = true;
      try {
        const { seq, unread } = await api.call('readSupportMessages', { body: { seq: last } });
        setSupportUnread(queries, uid, unread);
        changeChat(queries, uid, (now) => withSeen(now, 'player', seq));
      } catch (error) {
        // It is sent again with the next message, or when the player comes back to this page.
        log.warn('the read state could not be updated', error);
      } finally {
        isSending.current = false;
      }
    }
    const run = () => void sendPosition();
    run();
    document.addEventListener('visibilitychange', run);
    window.addEventListener('online', run);
    return () => {
      document.removeEventListener('visibilitychange', run);
      window.removeEventListener('online', run);
    };
  }, [queries, uid, isInView, last, readSeq]);
}

/** The name of the agent who is typing now; null while none is. */
export function useTypingAgent(): string | null {
  const [name, setName] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  usePush('support.typed', ({ side, name: who, isTyping }) => {
    if (side !== 'agent') return;
    clearTimeout(timer.current);
    setName(isTyping ? who : null);
    if (isTyping) timer.current = setTimeout(() => setName(null), TYPING_MS);
  });
  return name;
}

/** Tells customer service that the player types, not more often than needed. @returns what to call with each change */
export function useSayTyping(isServed: boolean): (isTyping: boolean) => void {
  const [pace] = useState(() => new TypingPace());
  return (isTyping) => {
    const { feed } = useFeedState.getState();
    const now = Date.now();
    if (!feed || !isServed || !pace.isDue(isTyping, now)) return;
    pace.said(isTyping, now);
    // Worth something at its moment only: one that is lost is not missed.
    feed.send('support.typing', { isTyping }).catch(() => undefined);
  };
}

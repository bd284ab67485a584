import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { changeMessages } from './messages.rules';
import { setUnread, messageListQuery } from './messages.queries';

type Message = Schemas['ListedMessage'];

function changeList(queries: QueryClient, uid: string, change: (message: Message) => Message | null): void {
  queries.setQueryData(messageListQuery(uid).queryKey, (data) => data && changeMessages(data, change));
}

function showFailure(error: Error): void {
  if (!isSessionOver(error)) showToast('error', failureMessage(error));
}

/** Marks a message as read on the service. */
async function readMessage(queries: QueryClient, uid: string, id: number): Promise<void> {
  const { unread } = await api.call('readMessage', { body: { id } });
  setUnread(queries, uid, unread);
  changeList(queries, uid, (one) => (one.id === id ? { ...one, read: true } : one));
}

/** Marks a message as read; one that has been recalled meanwhile goes. */
export function useReadMessage() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  return useMutation({
    mutationFn: (id: number) => readMessage(queries, uid, id),
    onError: (error, id) => {
      if (isRefusal(error, 'message.notFound')) changeList(queries, uid, (one) => (one.id === id ? null : one));
      showFailure(error);
    },
  });
}

/** Marks all messages that exist at this moment as read. */
export function useReadAll() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  return useMutation({
    mutationFn: async (shown: readonly Message[]) => {
      const unread = await api.call('readAllMessages', {});
      const ids = new Set(shown.map((one) => one.id));
      setUnread(queries, uid, unread);
      changeList(queries, uid, (one) => (ids.has(one.id) ? { ...one, read: true } : one));
    },
    onError: showFailure,
  });
}

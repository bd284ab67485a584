import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { dataUrlOf } from '@ug/web';
import { api } from '#platform/api/api';
import { chatOf, type Chat } from './support.rules';
import { setSupportUnread } from './unread.queries';

export const supportAddress = '/support';

/** The own conversation: what stands and its newest messages. The feed is applied to it from then on. */
export const chatQuery = (uid: string) =>
  queryOptions({
    queryKey: ['support', 'chat', uid],
    queryFn: async ({ client, signal }): Promise<Chat> => {
      const [{ standing }, page] = await Promise.all([
        api.call('chatSupport', { signal }),
        api.call('listSupportMessages', { signal }),
      ]);
      setSupportUnread(client, uid, standing.unread);
      return chatOf(standing, page, client.getQueryData<Chat>(['support', 'chat', uid]));
    },
    enabled: uid !== '',
  });

/** Changes the conversation where it has been fetched. */
export function changeChat(queries: QueryClient, uid: string, change: (chat: Chat) => Chat): void {
  queries.setQueryData(chatQuery(uid).queryKey, (chat) => chat && change(chat));
}

/** Does what `changeChat` does, for an entry of the feed. A response under way may be older, so it is cancelled and fetched again. */
export async function changeChatLive(queries: QueryClient, uid: string, change: (chat: Chat) => Chat): Promise<void> {
  const { queryKey } = chatQuery(uid);
  changeChat(queries, uid, change);
  if (queries.getQueryState(queryKey)?.fetchStatus !== 'fetching') return;
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** Unused pictures stay in memory for this long. */
const KEPT_MS = 60_000;

/**
 * The bytes of a picture of the conversation. The service gives them to the session of its player alone, for as long as the
 * message stands, and nothing but the open page has them.
 */
export const chatPictureQuery = (fileId: string, width: Schemas['PictureWidth']) =>
  queryOptions({
    queryKey: ['chat-pictures', fileId, width],
    queryFn: ({ signal }) => api.call('fetchSupportPicture', { params: { fileId, width }, signal }),
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });

/** The largest copy, as an address of its own. */
export const largePictureQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['chat-pictures', fileId, 'address'],
    queryFn: async ({ client }) => dataUrlOf(await client.fetchQuery(chatPictureQuery(fileId, 'large'))),
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });

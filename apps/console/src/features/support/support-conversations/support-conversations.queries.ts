import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lastSeqOf, newer, withSeen } from '@ug/chat';
import type { StaffOperationId } from '@ug/contract';
import { useCallback, useMemo } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMay, useSession } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { readAgain, readBehind } from '#platform/data/read-again';
import { useOperation, type SentOf } from '#platform/data/use-operation';
import { sortOf, withChange, type Conversation, type ConversationList, type ListFilter } from './conversation.rules';
import { firstSeqOf, withMessages, withNewest, withOlder, type Message, type Thread } from './thread.rules';

/**
 * First word of the desk's keys. It is not the resource's, because the desk applies what it hears by itself: only a feed
 * that missed too much makes all of it old.
 */
export const DESK = 'support-desk';
const countsKey = [DESK, 'counts'] as const;
export const threadKey = (id: number) => [DESK, 'thread', id] as const;
export const conversationKey = (id: number) => [DESK, 'conversation', id] as const;

/** Rows that are read at first, and further ones with each wish for more. */
export const PAGE = 50;
const OLDER = 50;
const ALL_AT_ONCE = 100;

const useCall = () => useDataProvider<ConsoleDataProvider>().call;

/** The beginning of a list of conversations, in its order; it follows the feed. */
export function useConversations(filter: ListFilter, { size = PAGE, isWanted = true } = {}) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const mayView = useMay('support-conversations.view');
  return useQuery<ConversationList>({
    queryKey: [DESK, 'list', filter, size],
    queryFn: async () => {
      const pagination = { page: 1, perPage: size };
      const page = await dataProvider.getList<Conversation>('support-conversations', {
        filter,
        pagination,
        sort: sortOf(filter),
      });
      const hasMore = page.total === undefined ? Boolean(page.pageInfo?.hasNextPage) : page.total > page.data.length;
      return { rows: page.data, hasMore };
    },
    enabled: isWanted && mayView,
    placeholderData: keepPreviousData,
  });
}

/** The number of conversations in each box. */
export function useCounts() {
  const call = useCall();
  const mayView = useMay('support-conversations.view');
  return useQuery({ queryKey: countsKey, queryFn: () => call('getSupportCounts'), enabled: mayView }).data;
}

/** Messages that contain a text, the newest first. */
export function useHits(q: string) {
  const call = useCall();
  return useQuery({
    queryKey: [DESK, 'hits', q],
    queryFn: () => call('searchSupport', { query: { filter: { q }, range: [0, 29] } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** One conversation. */
export function useConversation(id: number) {
  const call = useCall();
  return useQuery({
    queryKey: conversationKey(id),
    queryFn: () => call('consoleGetSupport', { params: { id } }),
    staleTime: Infinity, // looking at another's conversation is written down, so it is not asked for without need
  });
}

/** Colleagues who have seen the conversation, and up to which message. Fetched again with each new message. */
export function useReaders(id: number, lastSeq: number) {
  const call = useCall();
  const { data } = useQuery({
    queryKey: [DESK, 'readers', id, lastSeq],
    queryFn: () => call('consoleListSupportReaders', { params: { id } }),
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}

/** The messages of a conversation: the newest page, and earlier ones on request. */
export function useThread(id: number) {
  const call = useCall();
  const queryClient = useQueryClient();
  const query = useQuery<Thread>({
    queryKey: threadKey(id),
    queryFn: async () => {
      const page = await call('consoleListSupportMessages', { params: { id } });
      return withNewest(queryClient.getQueryData<Thread>(threadKey(id)), page);
    },
  });
  /** Reads back from the oldest message that is there, at least to one if it is given. */
  const readOlder = useCallback(
    async (toSeq?: number) => {
      for (;;) {
        const thread = queryClient.getQueryData<Thread>(threadKey(id));
        if (!thread?.hasOlder || (toSeq !== undefined && firstSeqOf(thread) <= toSeq)) return;
        const pageSize = toSeq === undefined ? OLDER : ALL_AT_ONCE;
        const query = { before: firstSeqOf(thread), pageSize };
        const page = await call('consoleListSupportMessages', { params: { id }, query });
        queryClient.setQueryData<Thread>(threadKey(id), (now) => now && withOlder(now, page));
        if (toSeq === undefined) return;
      }
    },
    [call, queryClient, id],
  );
  return { ...query, readOlder };
}

/** The sessions of a conversation, the newest first. */
export function useSessions({ id, session, state, agentId }: Conversation) {
  const call = useCall();
  return useQuery({
    // They change with the conversation, so they are refreshed together with it.
    queryKey: [DESK, 'sessions', id, session, state, agentId],
    queryFn: () => call('consoleListSupportSessions', { params: { id } }),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
}

/** The desk's query cache. Applies entries of the feed to it. */
export class DeskCache {
  private countsTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly queryClient: QueryClient,
    private readonly selfId: number,
    private readonly call: ConsoleDataProvider['call'],
  ) {}

  /** A conversation as it is known from wherever it is shown. */
  find(id: number): Conversation | undefined {
    const lists = this.queryClient.getQueriesData<ConversationList>({ queryKey: [DESK, 'list'] });
    const rows = lists.flatMap(([, list]) => list?.rows.find((row) => row.id === id) ?? []);
    const open = this.queryClient.getQueryData<Conversation>(conversationKey(id));
    return [...rows, ...(open ? [open] : [])].reduce<Conversation | undefined>(newer, undefined);
  }

  /** A conversation stands otherwise. */
  change(changed: Conversation): void {
    const { id } = changed;
    // A response that is under way may be older than the change.
    readBehind(this.queryClient, { queryKey: [DESK, 'list'] });
    readBehind(this.queryClient, { queryKey: conversationKey(id) });
    for (const [key, list] of this.queryClient.getQueriesData<ConversationList>({ queryKey: [DESK, 'list'] })) {
      if (!list) continue;
      const next = withChange(list, changed, key[2] as ListFilter, this.selfId);
      if (next) this.queryClient.setQueryData(key, next);
      else readAgain(this.queryClient, { queryKey: key });
    }
    this.queryClient.setQueryData<Conversation>(conversationKey(id), (open) => open && newer(open, changed));
    this.recount();
  }

  /** There is a message; when one before it is missing, both are read. */
  post(id: number, message: Message): void {
    const thread = this.queryClient.getQueryData<Thread>(threadKey(id));
    if (!thread) return readBehind(this.queryClient, { queryKey: threadKey(id) });
    const next = withMessages(thread, [message]);
    if (next) this.queryClient.setQueryData(threadKey(id), next);
    else void this.readAfter(id);
  }

  /** Reads what follows the last message that is known. */
  async readAfter(id: number): Promise<void> {
    const thread = this.queryClient.getQueryData<Thread>(threadKey(id));
    if (!thread) return;
    const query = { after: lastSeqOf(thread), pageSize: ALL_AT_ONCE };
    const page = await this.call('consoleListSupportMessages', { params: { id }, query });
    this.queryClient.setQueryData<Thread>(threadKey(id), (now) => now && (withMessages(now, page.list) ?? now));
    if (page.hasMore) await this.readAfter(id);
  }

  changeThread(id: number, change: (thread: Thread) => Thread): void {
    readBehind(this.queryClient, { queryKey: threadKey(id) });
    this.queryClient.setQueryData<Thread>(threadKey(id), (thread) => thread && change(thread));
  }

  /** One side has read more. */
  see(id: number, side: 'player' | 'agent', seq: number): void {
    readBehind(this.queryClient, { queryKey: conversationKey(id) });
    this.queryClient.setQueryData<Conversation>(conversationKey(id), (open) => open && withSeen(open, side, seq));
  }

  /** Changes that come together are counted once. */
  private recount(): void {
    this.countsTimer ??= setTimeout(() => {
      this.countsTimer = undefined;
      readAgain(this.queryClient, { queryKey: countsKey });
    }, 300);
  }
}

export function useDeskCache(): DeskCache {
  const queryClient = useQueryClient();
  const call = useCall();
  const selfId = useSession()?.self.id ?? 0;
  return useMemo(() => new DeskCache(queryClient, selfId, call), [queryClient, selfId, call]);
}

type ActOperation = Extract<
  StaffOperationId,
  | 'claimSupport'
  | 'noticeTakeover'
  | 'declineSupport'
  | 'transferSupport'
  | 'consoleCloseSupport'
  | 'keepSupport'
  | 'reopenSupport'
  | 'tagSupport'
  | 'eraseSupport'
  | 'startSupport'
>;

interface ActOptions {
  /** Said when it is done. */
  words?: string;
  onDone?: (conversation: Conversation) => void;
}

/** Something that is done to a conversation: shown at once, refusals said as the service says them. */
export function useAct<Id extends ActOperation>(id: Id, { words, onDone }: ActOptions = {}) {
  const cache = useDeskCache();
  const notify = useNotify();
  const operation = useOperation(id);
  // The component may be gone before the response comes, as a ring is. The change is applied all the same.
  /** @returns whether it was done */
  const act = async (input: SentOf<Id>): Promise<boolean> => {
    if (operation.isPending) return false;
    try {
      const conversation = (await operation.mutateAsync(input)) as Conversation;
      cache.change(conversation);
      if (words) notify(words, { type: 'success' });
      onDone?.(conversation);
      return true;
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return false;
    }
  };
  return { act, isPending: operation.isPending };
}

/** A session can be kept open for this long after it was ended. The player sees nothing of the end until then. */
const UNDO_SECONDS = 8;

/** Ending the session of a conversation, and taking that back. */
export function useEnd(id: number) {
  const close = useAct('consoleCloseSupport');
  const keep = useAct('keepSupport');
  return {
    end: () => close.act({ params: { id }, body: { afterSeconds: UNDO_SECONDS } }),
    keep: () => keep.act({ params: { id } }),
    isPending: close.isPending || keep.isPending,
  };
}

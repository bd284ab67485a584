import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { StaffClient } from '@ug/api-client';
import { v4 } from 'uuid';
import { HttpError, useDataProvider } from 'react-admin';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useSession } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useProgressCall, type ProgressCall } from '#platform/upload/progress-call';
import { Outbox, type Outgoing } from './outbox';
import { threadKey } from './support-conversations.queries';
import { withMessages, type Thread } from './thread.rules';

/** What somebody has begun to write in a conversation. */
export interface Draft {
  text: string;
  isNote: boolean;
}

/** Who writes in a conversation at the moment, by side. */
export interface Typing {
  conversationId: number;
  side: 'player' | 'agent';
  name: string;
  /** Forgotten then, in milliseconds. */
  until: number;
}

interface DeskState {
  drafts: Readonly<Record<number, Draft>>;
  typing: readonly Typing[];
}

/** What the desk remembers beside what the service knows: it outlives the page, and drafts outlive the visit. */
export interface Desk {
  outbox: Outbox;
  store: StoreApi<DeskState>;
}

interface Parts {
  staffId: number;
  storage: Storage;
  call: StaffClient['call'];
  progressCall: ProgressCall;
  queryClient: QueryClient;
}

export const emptyDraft: Draft = { text: '', isNote: false };

interface Kept {
  drafts: Record<number, Draft>;
  outgoing: Outgoing[];
}

const keyOf = (staffId: number) => `ug-desk-${staffId}`;

/** What an earlier visit left; anything else under the key is as good as nothing. */
function keptIn(text: string | null): Kept {
  const nothing: Kept = { drafts: {}, outgoing: [] };
  if (!text?.startsWith('{')) return nothing;
  return { ...nothing, ...(JSON.parse(text) as Partial<Kept>) };
}

/** No response at all, or one that says later: the very same may be taken next time. */
const isPassing = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

export function createDesk({ staffId, storage, call, progressCall, queryClient }: Parts): Desk {
  const kept = keptIn(storage.getItem(keyOf(staffId)));
  const store = createStore<DeskState>(() => ({ drafts: kept.drafts, typing: [] }));
  const outbox = new Outbox(
    {
      send: (id, body) => call('replySupport', { params: { id }, body }),
      upload: async (file, onProgress) => {
        const picture = await progressCall(onProgress)('uploadSupportReplyPicture', { body: file as never });
        return picture.id;
      },
      onSent: (id, message) =>
        queryClient.setQueryData<Thread>(
          threadKey(id),
          (thread) => thread && (withMessages(thread, [message]) ?? thread),
        ),
      isPassing,
      problemOf: messageOf,
      makeId: v4,
      now: Date.now,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    kept.outgoing,
  );
  const keep = () => {
    // A picture that has not left yet cannot be kept: its file is gone with the page.
    const outgoing = outbox.store.getState().outgoing.filter(({ picture }) => !picture);
    storage.setItem(keyOf(staffId), JSON.stringify({ drafts: store.getState().drafts, outgoing }));
  };
  outbox.store.subscribe(keep);
  store.subscribe((state, before) => {
    if (state.drafts !== before.drafts) keep();
  });
  return { outbox, store };
}

/** One desk for each signed-in console. */
const desks = new WeakMap<QueryClient, Desk>();

export function useDesk(): Desk {
  const queryClient = useQueryClient();
  const { call } = useDataProvider<ConsoleDataProvider>();
  const progressCall = useProgressCall();
  const staffId = useSession()?.self.id ?? 0;
  const desk =
    desks.get(queryClient) ?? createDesk({ staffId, storage: localStorage, call, progressCall, queryClient });
  desks.set(queryClient, desk);
  return desk;
}

/** The draft of a conversation, and how it is changed. An empty one is forgotten. */
export function useDraft(conversationId: number): [Draft, (draft: Draft) => void] {
  const { store } = useDesk();
  const draft = useStore(store, ({ drafts }) => drafts[conversationId] ?? emptyDraft);
  const change = (next: Draft) =>
    store.setState(({ drafts: { [conversationId]: _, ...others } }) => ({
      drafts: next.text === '' && !next.isNote ? others : { ...others, [conversationId]: next },
    }));
  return [draft, change];
}

/** Whether a conversation has something written in it that was not sent. */
export const useHasDraft = (conversationId: number): boolean =>
  useStore(useDesk().store, ({ drafts }) => Boolean(drafts[conversationId]?.text.trim()));

const nobody: readonly Typing[] = [];

/** Who writes in a conversation at the moment. */
export function useTyping(conversationId: number): readonly Typing[] {
  const typing = useStore(useDesk().store, (state) => state.typing);
  const here = typing.filter((each) => each.conversationId === conversationId);
  return here.length > 0 ? here : nobody;
}

/** What was written in a conversation and has not been acknowledged. */
export function useOutgoing(conversationId: number): Outgoing[] {
  const outgoing = useStore(useDesk().outbox.store, (state) => state.outgoing);
  return outgoing.filter((each) => each.conversationId === conversationId);
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { StaffClient } from '@ug/api-client';
import { makeClientId } from '@ug/chat';
import { alone } from '@ug/web';
import { useDataProvider } from 'react-admin';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useSessionStore } from '#platform/access/session-context';
import { isPassing, messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useProgressCall, type ProgressCall } from '#platform/upload/progress-call';
import { sendingFile } from '#platform/data/readable-file';
import { createDeskMemory, type DeskMemory, type Draft, type Drafts } from './desk-memory';
import { Outbox, type Outgoing } from './outbox';
import { threadKey } from './support-conversations.queries';
import { withMessages, type Thread } from './thread.rules';
import { WritingAhead } from './writing-ahead';

/** A person who is writing in a conversation now. */
export interface Typing {
  conversationId: number;
  side: 'player' | 'agent';
  name: string;
}

interface DeskState {
  drafts: Drafts;
  typing: readonly Typing[];
}

/** State of the desk that the service does not know. It outlives the page, and drafts outlive the session. */
export interface Desk {
  outbox: Outbox;
  store: StoreApi<DeskState>;
  /** Saves the draft of a conversation. An empty draft is deleted. */
  keepDraft: (conversationId: number, draft: Draft) => void;
  /** For letters that are typed before the field of their conversation stands. */
  ahead: WritingAhead;
}

interface Parts {
  staffId: number;
  memory?: DeskMemory;
  isSignedIn: () => boolean;
  call: StaffClient['call'];
  progressCall: ProgressCall;
  queryClient: QueryClient;
}

export const emptyDraft: Draft = { text: '', isNote: false };

function withDraft(drafts: Drafts, conversationId: number, draft: Draft | null): Drafts {
  const { [conversationId]: _, ...others } = drafts;
  return draft ? { ...others, [conversationId]: draft } : others;
}

export function createDesk({ staffId, isSignedIn, call, progressCall, queryClient, ...parts }: Parts): Desk {
  const { memory = createDeskMemory(staffId) } = parts;
  const store = createStore<DeskState>(() => ({ drafts: memory.drafts(), typing: [] }));
  const showDraft = (id: number, draft: Draft | null) =>
    store.setState(({ drafts }) => ({ drafts: withDraft(drafts, id, draft) }));
  const outbox = new Outbox({
    send: (id, body) => call('replySupport', { params: { id }, body }),
    upload: async (file, onProgress) => {
      const send = () => progressCall(onProgress)('uploadSupportReplyPicture', { body: file as never });
      const picture = await sendingFile(file, send);
      return picture.id;
    },
    onSent: (id, message) =>
      queryClient.setQueryData<Thread>(
        threadKey(id),
        (thread) => thread && (withMessages(thread, [message]) ?? thread),
      ),
    isPassing,
    problemOf: messageOf,
    makeId: makeClientId,
    now: Date.now,
    memory,
    alone: (id, work) => alone(`ug-desk-${staffId}:${id}`, work),
    isSignedIn,
  });
  memory.follow({ draft: showDraft, replies: outbox.follow });
  const keepDraft = (id: number, draft: Draft) => {
    const next = draft.text === '' && !draft.isNote ? null : draft;
    memory.keepDraft(id, next);
    showDraft(id, next);
  };
  const ahead = new WritingAhead({ draftOf: (id) => store.getState().drafts[id] ?? emptyDraft, keepDraft });
  return { outbox, store, keepDraft, ahead };
}

/** One desk for each signed-in console. */
const desks = new WeakMap<QueryClient, Desk>();

export function useDesk(): Desk {
  const queryClient = useQueryClient();
  const { call } = useDataProvider<ConsoleDataProvider>();
  const progressCall = useProgressCall();
  const session = useSessionStore();
  const staffId = session.shown()?.self.id ?? 0;
  const isSignedIn = () => session.current()?.self.id === staffId;
  const desk = desks.get(queryClient) ?? createDesk({ staffId, isSignedIn, call, progressCall, queryClient });
  desks.set(queryClient, desk);
  return desk;
}

/** The draft of a conversation, and how it is changed. */
export function useDraft(conversationId: number): [Draft, (draft: Draft) => void] {
  const { store, keepDraft } = useDesk();
  const draft = useStore(store, ({ drafts }) => drafts[conversationId] ?? emptyDraft);
  return [draft, (next) => keepDraft(conversationId, next)];
}

/** Whether a conversation has something written in it that was not sent. */
export const useHasDraft = (conversationId: number): boolean =>
  useStore(useDesk().store, ({ drafts }) => Boolean(drafts[conversationId]?.text.trim()));

const nobody: readonly Typing[] = [];

/** The people who are writing in a conversation now. */
export function useTyping(conversationId: number): readonly Typing[] {
  const typing = useStore(useDesk().store, (state) => state.typing);
  const here = typing.filter((each) => each.conversationId === conversationId);
  return here.length > 0 ? here : nobody;
}

/** Replies of a conversation that the service has not acknowledged. */
export function useOutgoing(conversationId: number): Outgoing[] {
  const outgoing = useStore(useDesk().outbox.store, (state) => state.outgoing);
  return outgoing.filter((each) => each.conversationId === conversationId);
}

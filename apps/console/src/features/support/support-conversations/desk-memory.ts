import type { KeptText } from '@ug/web';
import { localText } from '#platform/storage/local-text';
import type { Outgoing, OutgoingMemory } from './outbox';

/** Text that was begun in a conversation and not sent. */
export interface Draft {
  text: string;
  isNote: boolean;
}

/** Drafts by conversation. */
export type Drafts = Readonly<Record<number, Draft>>;

/** The desk's storage in the browser. Each draft and each reply has its own key, because several tabs write at the same time. */
export interface DeskMemory extends OutgoingMemory {
  drafts: () => Drafts;
  /** Keeps a draft, or forgets it where there is none. */
  keepDraft: (conversationId: number, draft: Draft | null) => void;
  /** Calls back when another tab has changed something. */
  follow: (changed: { draft: (conversationId: number, draft: Draft | null) => void; replies: () => void }) => void;
}

/** A value as JSON; anything else under the key is as good as nothing. */
function valueIn<T>(text: string | null): T | null {
  if (!text?.startsWith('{')) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Versions before kept everything under one name. */
function takeOver(name: string, storage: KeptText, memory: DeskMemory): void {
  const old = valueIn<{ drafts?: Record<number, Draft>; outgoing?: Omit<Outgoing, 'order'>[] }>(storage.read(name));
  if (!old) return;
  storage.remove(name);
  for (const [id, draft] of Object.entries(old.drafts ?? {})) memory.keepDraft(Number(id), draft);
  (old.outgoing ?? []).forEach((one, order) => memory.keepReply({ ...one, order }));
}

/** The desk of an account in this browser. */
export function createDeskMemory(
  staffId: number,
  storage: KeptText = localText,
  events: EventTarget = window,
): DeskMemory {
  const name = `ug-desk-${staffId}`;
  const [draftKey, replyKey] = [`${name}:draft:`, `${name}:reply:`];
  function valuesOf<T>(start: string): (readonly [name: string, value: T])[] {
    return storage.keys().flatMap((key) => {
      const value = key.startsWith(start) ? valueIn<T>(storage.read(key)) : null;
      return value ? [[key.slice(start.length), value] as const] : [];
    });
  }
  const memory: DeskMemory = {
    drafts: () => Object.fromEntries(valuesOf<Draft>(draftKey)),
    keepDraft: (id, draft) => {
      if (draft) storage.write(draftKey + id, JSON.stringify(draft));
      else storage.remove(draftKey + id);
    },
    replies: () => valuesOf<Outgoing>(replyKey).map(([, reply]) => reply),
    keepReply: (one) => storage.write(replyKey + one.reply.clientId, JSON.stringify(one)),
    dropReply: (clientId) => storage.remove(replyKey + clientId),
    follow: (changed) =>
      events.addEventListener('storage', (event) => {
        const { key: where, newValue = null } = event as StorageEvent;
        if (where?.startsWith(draftKey)) changed.draft(Number(where.slice(draftKey.length)), valueIn<Draft>(newValue));
        if (where?.startsWith(replyKey)) changed.replies();
      }),
  };
  takeOver(name, storage, memory);
  return memory;
}

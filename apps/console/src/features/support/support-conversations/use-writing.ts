import { isOver as hasEnded, TypingPace } from '@ug/chat';
import { isLongerThan, variablesIn } from '@ug/contract';
import { useEffect, useState, type RefObject } from 'react';
import type { Conversation } from './conversation.rules';
import type { Draft } from './desk-memory';
import { emptyDraft, useDesk, useDraft } from './desk.store';
import { MAX_TEXT } from './thread.rules';
import { isWritingElsewhere } from '#platform/keys/writing';
import { useLive } from '#platform/realtime/live-context';

/** Whether this agent has lost the conversation while it was open, until they say that they know. */
function useLost(mayReply: boolean, isEnded: boolean) {
  const [known, setKnown] = useState({ mayReply, isLost: false });
  if (known.mayReply !== mayReply) setKnown({ mayReply, isLost: !mayReply && !isEnded });
  return [known.isLost, () => setKnown({ mayReply, isLost: false })] as const;
}

/** The draft of a conversation: its kind (reply or note), whether it can be sent, and its way out. */
export function useWriting(conversation: Conversation, mayReply: boolean) {
  const { id } = conversation;
  const { outbox } = useDesk();
  const [kept, keep] = useDraft(id);
  const [isLost, know] = useLost(mayReply, hasEnded(conversation));
  // A half-written reply does not become a note when the conversation goes to somebody else: colleagues would read it. Nor does
  // an empty field become that of a note under somebody's hands.
  const isStranded = !mayReply && !kept.isNote && (isLost || kept.text.trim() !== '');
  const draft: Draft = { ...kept, isNote: !isStranded && (kept.isNote || !mayReply) };
  const text = draft.text.trim();
  const open = draft.isNote || isStranded ? [] : variablesIn(text);
  const isReady = text !== '' && !isLongerThan(text, MAX_TEXT) && open.length === 0 && !isStranded;
  const asNote = draft.isNote && { note: true as const };
  const clear = () => keep(emptyDraft);

  /** @returns whether there was something to send */
  function send(): boolean {
    if (isReady) outbox.send(id, { text, ...asNote });
    if (isReady) clear();
    return isReady;
  }
  return {
    draft,
    isStranded,
    isReady,
    /** Variables that are still to be filled in. */
    open,
    /** A person who may only write notes writes one. It stays a note when they take the conversation. */
    keepText: (next: string) => keep({ text: next, isNote: mayReply ? kept.isNote : next !== '' }),
    setNote: (isNote: boolean) => keep({ ...kept, isNote }),
    clear,
    know,
    send,
    /** Sends a card, or a picture that the service has; `words` stand for it in the conversation until it is sent. */
    sendBeside: (content: { card: string } | { picture: string }, words: string) =>
      outbox.send(id, { ...content, ...asNote }, words),
    /** After a picture or card an empty field is a reply again. */
    sentBeside: () => text === '' && clear(),
  };
}

export type Writing = ReturnType<typeof useWriting>;

/**
 * Puts the caret where the player is answered as soon as they may be, unless somebody is in the middle of something else.
 * On a touched screen that would call up the keyboard.
 */
export function useCaret(id: number, field: RefObject<HTMLTextAreaElement | null>, mayTake: boolean): void {
  const { ahead } = useDesk();
  useEffect(() => {
    if (!mayTake || (isWritingElsewhere() && !ahead.isFor(id))) return;
    return ahead.handOver(() => {
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    });
  }, [ahead, id, field, mayTake]);
}

/** Tells the player that an agent is typing. A lost signal does no harm. */
export function useSayTyping(conversationId: number) {
  const live = useLive();
  const [pace] = useState(() => new TypingPace());
  return (isTyping: boolean) => {
    const now = Date.now();
    if (!pace.isDue(isTyping, now)) return;
    pace.said(isTyping, now);
    live.send('support.typing', { conversationId, isTyping }).catch(() => undefined);
  };
}

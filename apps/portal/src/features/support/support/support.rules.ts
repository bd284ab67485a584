import { isOver, isWaiting as waits, lastSeqOf, mergedMessages, newer, withRecall, withSeen } from '@ug/chat';
import type { FeedEntry, Schemas } from '@ug/contract';

export type ChatMessage = Schemas['SupportMessage'];
type Conversation = Schemas['PlayerConversation'];
type Standing = Schemas['SupportStanding'];

/** The own conversation as the screen has it: its newest messages without a gap, and what stands. */
export interface Chat {
  /** Null for a player who has never written. */
  readonly conversation: Conversation | null;
  /** By their sequence number, which has holes: notes of the team are not for players. */
  readonly messages: readonly ChatMessage[];
  readonly hasEarlier: boolean;
  /** Up to where the player has read, and customer service. */
  readonly readSeq: number;
  readonly staffReadSeq: number;
  /** In the queue; null for one who does not wait. */
  readonly place: number | null;
  readonly waitSeconds: number | null;
  readonly hours: Schemas['SupportHours'];
  /** True while an agent is online. Absent in responses of older services. */
  readonly isStaffed?: boolean | undefined;
}

/** Whether the player waits for somebody; that it rings at somebody is nothing they see. */
export const isWaiting = ({ conversation }: Chat): boolean => conversation !== null && waits(conversation);

/** Whether somebody has the conversation. */
export const isServed = (chat: Chat): boolean => chat.conversation?.state === 'assigned';

/** Whether a session is going on, which the player may end. */
export const isOpen = ({ conversation }: Chat): boolean => conversation !== null && !isOver(conversation);

/** The newest message's number that the player did not write, 0 without one. */
export const lastHeardSeqOf = ({ messages }: Pick<Chat, 'messages'>): number =>
  messages.findLast(({ sender }) => sender !== 'player')?.seq ?? 0;

/**
 * The conversation after a fetch: the newest page and the earlier messages that are known. The earlier ones are dropped if messages between
 * them and the page are missing.
 */
export function chatOf(standing: Standing, page: Schemas['SupportMessagePage'], known?: Chat): Chat {
  const fresh: Chat = {
    conversation: standing.conversation,
    messages: page.list,
    hasEarlier: page.hasMore,
    readSeq: standing.readSeq,
    staffReadSeq: standing.staffReadSeq,
    place: standing.place,
    waitSeconds: standing.waitSeconds,
    hours: standing.hours,
    isStaffed: standing.isStaffed,
  };
  if (!known?.conversation || known.conversation.id !== standing.conversation?.id) return fresh;
  const first = page.list[0]?.seq ?? Infinity;
  const earlier = lastSeqOf(known) >= first ? known.messages.filter(({ seq }) => seq < first) : [];
  return {
    ...fresh,
    conversation: newer(known.conversation, standing.conversation),
    messages: [...earlier, ...page.list],
    hasEarlier: earlier.length > 0 ? known.hasEarlier : page.hasMore,
    readSeq: Math.max(known.readSeq, standing.readSeq),
    staffReadSeq: Math.max(known.staffReadSeq, standing.staffReadSeq),
  };
}

/** With a page of earlier messages above. */
export const withEarlier = (chat: Chat, page: Schemas['SupportMessagePage']): Chat => ({
  ...chat,
  messages: mergedMessages(page.list, chat.messages),
  hasEarlier: page.hasMore,
});

/** With a message; one that is there already changes nothing. */
export const withMessage = (chat: Chat, message: ChatMessage): Chat => ({
  ...chat,
  messages: mergedMessages(chat.messages, [message]),
});

const placeless = { place: null, waitSeconds: null };

function withConversation(chat: Chat, next: Conversation | null): Chat {
  const moved = { ...chat, conversation: newer(chat.conversation, next) };
  return isWaiting(moved) ? moved : { ...moved, ...placeless };
}

/** With what the service says stands, as the response to a message or to ending. */
export function withStanding(chat: Chat, standing: Standing): Chat {
  const next = withConversation(chat, standing.conversation);
  const isCurrent = next.conversation === standing.conversation;
  return {
    ...next,
    readSeq: Math.max(chat.readSeq, standing.readSeq),
    staffReadSeq: Math.max(chat.staffReadSeq, standing.staffReadSeq),
    place: isCurrent ? standing.place : next.place,
    waitSeconds: isCurrent ? standing.waitSeconds : next.waitSeconds,
    hours: standing.hours,
  };
}

/** With another place in the queue; one that comes late is no longer true. */
export const withPlace = (chat: Chat, { place, waitSeconds }: Schemas['SupportPlace']): Chat =>
  isWaiting(chat) ? { ...chat, place, waitSeconds } : chat;

/** After an entry of the feed: what fetching again would give. Applying one twice changes nothing. */
export function applyToChat(chat: Chat, entry: FeedEntry): Chat {
  switch (entry.kind) {
    case 'support.posted':
      return withMessage(chat, entry.payload.message);
    case 'support.recalled':
      return withRecall(chat, entry.payload.seq);
    case 'support.seen':
      return withSeen(chat, entry.payload.side, entry.payload.seq);
    case 'support.moved':
      return withConversation(chat, entry.payload.conversation);
    default:
      return chat;
  }
}

import type { Schemas } from '@ug/contract';
import type { SupportConversationEntity } from './support-conversation.entity';
import type { SupportMessageEntity } from './support-message.entity';
import type { SupportSessionEntity } from './support-session.entity';
import { isOpen } from './support.rules';

/** A message as players see it. */
export const toMessage = (message: SupportMessageEntity): Schemas['SupportMessage'] => ({
  seq: message.seq,
  session: message.sessionId,
  sender: message.sender,
  senderName: message.senderName,
  kind: message.kind,
  text: message.text,
  picture: message.picture,
  card: message.card,
  at: message.at.toISOString(),
  recalled: message.recalledAt !== null,
  clientId: message.clientId,
});

/** A message as the team sees it. */
export const toStaffMessage = (message: SupportMessageEntity): Schemas['SupportMessage'] => ({
  ...toMessage(message),
  staffId: message.sender === 'agent' ? message.senderId : null,
});

/** Whether anything in here was said or done yet: a row alone is not a conversation. */
const hasBegun = ({ sessionId }: SupportConversationEntity): boolean => sessionId !== null;

/** The conversation as its player sees it; null before its first session. */
export function toPlayerConversation(row: SupportConversationEntity): Schemas['PlayerConversation'] | null {
  if (!hasBegun(row)) return null;
  const { id, version, state, isLeft, rating } = row;
  return {
    id,
    version,
    state,
    session: row.sessionId ?? 0,
    agentName: state === 'waiting' || state === 'ringing' ? null : row.agentName,
    isLeft,
    canRate: state === 'closed' && row.agentId !== null,
    rating,
  };
}

const takeoverOf = ({
  takenFrom,
  takenBy,
  takenReason,
}: SupportConversationEntity): Schemas['SupportTakeover'] | null =>
  takenFrom === null ? null : { agentId: takenFrom, byName: takenBy ?? '', reason: takenReason ?? '' };

/** A conversation as the desk lists it. @param unread the player's messages that no agent has read */
export function toConversation(row: SupportConversationEntity, unread: number): Schemas['SupportConversation'] {
  return {
    id: row.id,
    version: row.version,
    uid: row.uid,
    playerName: row.playerName,
    state: row.state,
    session: row.sessionId ?? 0,
    agentId: row.agentId,
    agentName: row.agentName,
    ringUntil: row.ringUntil?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    returnsTo: row.returnsTo,
    askedAt: row.state === 'assigned' ? (row.askedAt?.toISOString() ?? null) : null,
    takenOver: takeoverOf(row),
    skill: row.skill,
    isLeft: row.isLeft,
    waitingSince: isOpen(row.state) && row.state !== 'assigned' ? (row.waitingSince?.toISOString() ?? null) : null,
    lastLine: row.lastLine,
    lastSender: row.lastSender,
    lastAt: row.lastAt.toISOString(),
    lastSeq: row.lastSeq,
    unread,
    readSeq: row.readSeq,
    staffReadSeq: row.staffReadSeq,
    tags: row.tags,
    rating: row.rating,
    createdAt: row.createdAt.toISOString(),
  };
}

export const toSession = (session: SupportSessionEntity, tags: readonly string[]): Schemas['SupportSession'] => ({
  id: session.id,
  openedAt: session.openedAt.toISOString(),
  assignedAt: session.assignedAt?.toISOString() ?? null,
  firstReplyAt: session.firstReplyAt?.toISOString() ?? null,
  closedAt: session.closedAt?.toISOString() ?? null,
  closedBy: session.closedBy,
  agentName: session.agentName,
  skill: session.skill,
  isLeft: session.isLeft,
  firstSeq: session.firstSeq,
  tags: [...tags],
  rating: session.rating,
  ratingComment: session.ratingComment,
});

import { isOver, isWaiting } from '@ug/chat';
import type { Schemas } from '@ug/contract';

export type Conversation = Schemas['SupportConversation'];
export type Box = Schemas['SupportBox'];

/** Which conversations a list shows. */
export interface ListFilter {
  box?: Box;
  state?: Schemas['SupportState'];
  agentId?: number;
  tag?: string;
  /** A part of a name: only the service knows which conversations it fits. */
  q?: string;
}

/** The beginning of a list, in its order. */
export interface ConversationList {
  rows: readonly Conversation[];
  /** Whether further ones follow. */
  hasMore: boolean;
}

export const ringsAt = ({ state, agentId }: Conversation, staffId: number): boolean =>
  state === 'ringing' && agentId === staffId;
export const isHeldBy = ({ state, agentId }: Conversation, staffId: number): boolean =>
  state === 'assigned' && agentId === staffId;

/** Whether it ends within seconds, as long as nobody takes that back. */
export const isEnding = ({ endsAt }: Conversation): boolean => Boolean(endsAt);

const isAnothers = (conversation: Conversation, staffId: number): boolean =>
  conversation.state === 'assigned' && !isHeldBy(conversation, staffId);

const inBox: Readonly<Record<Box, (conversation: Conversation, selfId: number) => boolean>> = {
  queue: (conversation) => isWaiting(conversation) && !conversation.isLeft,
  left: (conversation) => isWaiting(conversation) && conversation.isLeft,
  mine: (conversation, selfId) => isHeldBy(conversation, selfId) || ringsAt(conversation, selfId),
  unanswered: (conversation, selfId) => isHeldBy(conversation, selfId) && Boolean(conversation.askedAt),
  taken: ({ takenOver }, selfId) => takenOver?.agentId === selfId,
  open: (conversation) => !isOver(conversation),
  closed: isOver,
};

/** Whether a conversation belongs in a list, of what can be told without the service. */
export function belongs(conversation: Conversation, filter: ListFilter, selfId: number): boolean {
  const { box, state, agentId, tag } = filter;
  if (box && !inBox[box](conversation, selfId)) return false;
  if (state && conversation.state !== state) return false;
  if (agentId !== undefined && conversation.agentId !== agentId) return false;
  return tag === undefined || conversation.tags.includes(tag);
}

interface Sort {
  field: 'waitingSince' | 'askedAt' | 'lastAt';
  order: 'ASC' | 'DESC';
}

/** The order of a list: waiting conversations by the longest wait, unanswered ones by the oldest question, others by the newest message. */
export function sortOf({ box }: ListFilter): Sort {
  if (box === 'queue' || box === 'left') return { field: 'waitingSince', order: 'ASC' };
  return box === 'unanswered' ? { field: 'askedAt', order: 'ASC' } : { field: 'lastAt', order: 'DESC' };
}

function comparing(filter: ListFilter): (a: Conversation, b: Conversation) => number {
  const { field, order } = sortOf(filter);
  const sign = order === 'ASC' ? 1 : -1;
  const turn = ({ returnsTo }: Conversation) => (field === 'waitingSince' && !returnsTo ? 1 : 0);
  return (a, b) => sign * (turn(a) - turn(b) || (a[field] ?? '').localeCompare(b[field] ?? '') || a.id - b.id);
}

/**
 * A list after one of its conversations, or another one, has changed: what a fresh fetch would bring. Null when only a
 * fetch can tell, because a row of those that were not read moves up.
 */
export function withChange(
  list: ConversationList,
  changed: Conversation,
  filter: ListFilter,
  selfId: number,
): ConversationList | null {
  const known = list.rows.find(({ id }) => id === changed.id);
  if (known && known.version >= changed.version) return list;
  if (filter.q && !known) return list;
  const others = list.rows.filter(({ id }) => id !== changed.id);
  if (!belongs(changed, filter, selfId)) {
    if (!known) return list;
    return list.hasMore ? null : { ...list, rows: others };
  }
  const rows = [...others, changed].sort(comparing(filter));
  const isLast = rows.at(-1) === changed;
  // Beyond the rows that were read it may stand anywhere.
  if (list.hasMore && isLast) return known ? null : list;
  return { rows: list.hasMore && !known ? rows.slice(0, -1) : rows, hasMore: list.hasMore };
}

/** The reason to call a person: a conversation rings for them or was given to them. */
export type Call = 'ring' | 'given' | null;

/** The call that a change is for a person. Null when it is none. */
export function callOf(before: Conversation | undefined, after: Conversation, selfId: number): Call {
  if (ringsAt(after, selfId)) return before && ringsAt(before, selfId) ? null : 'ring';
  const wasMine = before !== undefined && (isHeldBy(before, selfId) || ringsAt(before, selfId));
  return before !== undefined && isHeldBy(after, selfId) && !wasMine ? 'given' : null;
}

/** The conversation before or after the open one; the first where none is open. */
export function neighbour(
  rows: readonly Conversation[],
  openId: number | null,
  step: 1 | -1,
): Conversation | undefined {
  const at = rows.findIndex(({ id }) => id === openId);
  if (at < 0) return step === 1 ? rows[0] : rows.at(-1);
  return rows[at + step];
}

export type Act =
  | 'reply'
  | 'note'
  | 'accept'
  | 'decline'
  | 'claim'
  | 'takeOver'
  | 'transfer'
  | 'close'
  | 'keep'
  | 'reopen'
  | 'tag'
  | 'export'
  | 'erase';

export interface Rights {
  selfId: number;
  mayReply: boolean;
  maySupervise: boolean;
  mayErase: boolean;
}

/** The acts that a person with these rights can do to a conversation now. */
export function actsOn(
  conversation: Conversation,
  { selfId, mayReply, maySupervise, mayErase }: Rights,
): ReadonlySet<Act> {
  const isOpen = !isOver(conversation);
  const isMine = isHeldBy(conversation, selfId);
  const ringsHere = ringsAt(conversation, selfId);
  const mayMove = mayReply && isOpen && (isMine || maySupervise);
  const ends = mayMove && isEnding(conversation);
  const can: Readonly<Record<Act, boolean>> = {
    reply: mayReply && isMine,
    note: mayReply,
    accept: mayReply && ringsHere,
    decline: mayReply && ringsHere,
    claim: mayReply && isWaiting(conversation) && !ringsHere,
    takeOver: mayReply && maySupervise && isAnothers(conversation, selfId),
    transfer: mayMove,
    close: mayMove && !ends,
    keep: ends,
    reopen: mayReply && !isOpen,
    tag: mayReply,
    export: maySupervise,
    erase: mayErase && !isOpen,
  };
  return new Set((Object.keys(can) as Act[]).filter((act) => can[act]));
}

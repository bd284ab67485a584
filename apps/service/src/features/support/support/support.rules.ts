import { isVisible, type Schemas } from '@ug/contract';

export type SupportState = Schemas['SupportState'];

/** Event that can change the state of a conversation. */
export type SupportEvent =
  /** The player writes. */
  | 'write'
  /** It is offered to an agent, or given to one at once. */
  | 'ring'
  | 'assign'
  /** An agent takes it from the queue, or from another agent. */
  | 'claim'
  | 'takeOver'
  /** No agent took it while it rang, or the agent declined. */
  | 'unanswered'
  /** It goes to another agent, or back to the queue of a skill. */
  | 'transfer'
  | 'requeue'
  /** The agent whose desk rings is gone. */
  | 'release'
  | 'close'
  | 'rate'
  /** An agent goes on with it. */
  | 'reopen';

/**
 * State of a conversation after an event, by its present state; an event without an entry cannot happen in that state.
 *
 * A session lasts from `waiting` or `assigned` to `closed`; `write` and `reopen` after its end begin the next.
 */
export const TRANSITIONS: Readonly<Record<SupportState, Partial<Record<SupportEvent, SupportState>>>> = {
  waiting: {
    write: 'waiting',
    ring: 'ringing',
    assign: 'assigned',
    claim: 'assigned',
    requeue: 'waiting',
    close: 'closed',
  },
  ringing: {
    write: 'ringing',
    claim: 'assigned',
    unanswered: 'waiting',
    requeue: 'waiting',
    release: 'waiting',
    close: 'closed',
  },
  assigned: {
    write: 'assigned',
    takeOver: 'assigned',
    transfer: 'assigned',
    requeue: 'waiting',
    close: 'closed',
  },
  closed: { write: 'waiting', rate: 'rated', reopen: 'assigned' },
  rated: { write: 'waiting', reopen: 'assigned' },
};

/** The state after an event, or null where it cannot happen. */
export const nextState = (state: SupportState, event: SupportEvent): SupportState | null =>
  TRANSITIONS[state][event] ?? null;

/** Whether a session is going on. */
export const isOpen = (state: SupportState): boolean => state !== 'closed' && state !== 'rated';

/** Whether an agent is named by the state. */
export const hasAgent = (state: SupportState): boolean => state === 'ringing' || state === 'assigned';

/** Whether it is somebody else's: what waits is everybody's, and what is over stays with its last agent. */
export const isAnothers = (
  { state, agentId }: { readonly state: SupportState; readonly agentId: number | null },
  staffId: number,
): boolean => state !== 'waiting' && state !== 'ringing' && agentId !== null && agentId !== staffId;

/** Time after the end of a session, in milliseconds, in which a player who writes goes on with the agent who had it. */
const RETURN_MS = 10 * 60 * 1000;

/** Facts that decide with whom a player goes on: the state of the conversation, and the time of its last message or event. */
interface Ended {
  readonly state: SupportState;
  readonly agentId: number | null;
  readonly lastAt: Date;
}

/** The agent with whom a player goes on who writes now; null for one who waits for any. */
export const returnsTo = ({ state, agentId, lastAt }: Ended, now: Date): number | null =>
  !isOpen(state) && now.getTime() - lastAt.getTime() <= RETURN_MS ? agentId : null;

/** Unread messages, of one conversation or of all that somebody has, are counted no further. */
export const MAX_UNREAD = 100;
/** The beginning of a message that lists show. */
const MAX_LINE = 60;
/** Controls but line ends and tabs, lone surrogates, and marks that turn the direction of text. */
const UNPRINTABLE = /[\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu;

/** A typed text as it is stored: normalised plain text. Empty if it shows nothing. */
export function textFrom(typed: string): string {
  const text = typed.replaceAll('\r\n', '\n').replace(UNPRINTABLE, '').normalize('NFC').trim();
  return isVisible(text) ? text : '';
}

/** Returns a message as one line of a list. */
export function lineOf(message: Pick<Schemas['SupportMessage'], 'kind' | 'text' | 'card'>): string {
  if (message.kind === 'picture') return '[图片]';
  if (message.kind === 'card')
    return `[${message.card?.label ?? '卡片'}] ${message.card?.title ?? ''}`.slice(0, MAX_LINE);
  const line = message.text.replace(/\s+/g, ' ');
  return [...line].slice(0, MAX_LINE).join('');
}

/** Line that lists show in the place of a recalled message. */
export const RECALLED_LINE = '[消息已撤回]';

/**
 * Estimates the wait at a place of the queue, from the players who were taken lately and the time that this took.
 * @param place from 1
 * @returns whole seconds, null when no player was taken
 */
export function waitSecondsAt(
  place: number,
  taken: { readonly count: number; readonly seconds: number },
): number | null {
  return taken.count === 0 ? null : Math.max(1, Math.round((place * taken.seconds) / taken.count));
}

/** The topic of one member of the team. */
export type AgentTopic = `support:${string}`;

/** Returns the topic of a member of staff, which has all of the conversations that are theirs. */
export const agentTopic = (staffId: number): AgentTopic => `support:${staffId}`;

/** Under which name the entries of a conversation that repeat its words are found. */
export const aboutConversation = (id: number): string => `support-conversations:${id}`;

/** The largest picture in bytes, as for those of operators. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Id and size of a picture, which the screens need to show it. */
export interface MessagePicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Message that a client sends: one of a text, a picture and a card. */
export interface SentBody {
  readonly clientId: string;
  readonly text?: string | undefined;
  readonly picture?: string | undefined;
  readonly card?: string | undefined;
  readonly note?: boolean | undefined;
}

/** A message that may be sent, with the id that identifies its retries. */
export interface PreparedMessage {
  readonly clientId: string;
  readonly digest: string;
  readonly kind: 'text' | 'picture' | 'card' | 'note';
  readonly text: string;
  readonly picture: MessagePicture | null;
  readonly card: Schemas['SupportCard'] | null;
}

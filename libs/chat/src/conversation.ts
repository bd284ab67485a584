import { RECALL_MS, type Schemas } from '@ug/contract';

type Message = Schemas['SupportMessage'];
type State = Readonly<Pick<Schemas['SupportConversation'], 'state'>>;

interface Said {
  readonly messages: readonly Message[];
}

/** After so long in silence the time is said again, in milliseconds. */
export const SILENCE_MS = 5 * 60_000;

/** Whether a player waits for an agent. A conversation that rings at one is still waiting. */
export const isWaiting = ({ state }: State): boolean => state === 'waiting' || state === 'ringing';

/** Whether the session has ended. */
export const isOver = ({ state }: State): boolean => state === 'closed' || state === 'rated';

/** The newest message's number, 0 without messages. */
export const lastSeqOf = ({ messages }: Said): number => messages.at(-1)?.seq ?? 0;

/** Messages in the order of their numbers, each once. The received copy of a message replaces the known one. */
export function mergedMessages(known: readonly Message[], came: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  // A message is taken back once and for good, so that an older copy of it must not bring it back.
  for (const message of came) if (!bySeq.get(message.seq)?.recalled) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** A conversation after one of its messages was taken back: nothing of what it said is left. */
export const withRecall = <Thread extends Said>(thread: Thread, seq: number): Thread => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.seq === seq ? { ...message, recalled: true, text: '', picture: null, card: null } : message,
  ),
});

/** Whether a message is young enough to be taken back; the service has the last word. @param now in milliseconds */
export const isRecallable = ({ at }: Readonly<Pick<Message, 'at'>>, now: number): boolean =>
  now - Date.parse(at) < RECALL_MS;

/** Items on their way that are not among the messages yet. */
export function unsentIn<Item>(
  items: readonly Item[],
  messages: readonly Message[],
  clientIdOf: (item: Item) => string,
): Item[] {
  const isThere = new Set(messages.map(({ clientId }) => clientId));
  return items.filter((item) => !isThere.has(clientIdOf(item)));
}

interface ReadPositions {
  readonly readSeq: number;
  readonly staffReadSeq: number;
}

/** Positions after one side has read up to a message. They never go back. */
export function withSeen<Read extends ReadPositions>(read: Read, side: Schemas['SupportSide'], seq: number): Read {
  const field = side === 'player' ? 'readSeq' : 'staffReadSeq';
  return seq <= read[field] ? read : { ...read, [field]: seq };
}

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** The newer of two copies of a conversation. With equal versions the received one counts; another conversation always does. */
export const newer = <Known extends Versioned, Came extends Versioned | null>(
  known: Known | null | undefined,
  came: Came,
): Known | Came => (known && came && known.id === came.id && known.version > came.version ? known : came);

import type { Schemas } from '@ug/contract';
import type { Chat, ChatMessage } from './support.rules';
import type { Unsent } from './unsent.rules';

/** How a message of the player's own stands. */
export type SendState = 'sending' | 'held' | 'failed' | 'sent' | 'read';

/** A question that its answer from the FAQ follows, on this screen only. */
export interface AskedQuestion {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  /** After which message it was asked. */
  readonly afterSeq: number;
  readonly at: string;
}

/** What somebody said. */
export interface Bubble {
  readonly isOwn: boolean;
  readonly name: string;
  readonly at: string;
  readonly text: string;
  readonly card: Schemas['SupportCard'] | null;
  readonly picture: Schemas['Picture'] | null;
  /** Of a message that the service has. */
  readonly seq: number | null;
  /** Of a message that it does not have yet. */
  readonly unsent: Unsent | null;
  /** Null for what others said. */
  readonly state: SendState | null;
}

/** A row of the conversation; `key` stays the same while a message is sent. */
export type ChatRow = { readonly key: string } & (
  | { readonly kind: 'time'; readonly at: string }
  | { readonly kind: 'event'; readonly text: string }
  | { readonly kind: 'recalled'; readonly seq: number; readonly isOwn: boolean }
  | { readonly kind: 'asked'; readonly asked: AskedQuestion }
  | {
      readonly kind: 'bubble';
      readonly bubble: Bubble;
      /** The first after somebody else's, which shows who speaks. */
      readonly isFirst: boolean;
      /** Whether how it stands is said below it: one word for a run of bubbles that all stand alike. */
      readonly showsState: boolean;
    }
);

/** So long after the row before, the time is said again, in milliseconds. */
export const TIME_GAP_MS = 5 * 60_000;

type Item = { readonly at: string; readonly row: ChatRow };

function itemOf(message: ChatMessage, staffReadSeq: number): Item {
  const { seq, at, text, card, picture, sender } = message;
  const isOwn = sender === 'player';
  const key = isOwn && message.clientId ? message.clientId : `seq-${seq}`;
  if (message.recalled) return { at, row: { key, kind: 'recalled', seq, isOwn } };
  if (message.kind === 'event') return { at, row: { key, kind: 'event', text } };
  const state = isOwn ? (seq <= staffReadSeq ? 'read' : 'sent') : null;
  const bubble = { isOwn, name: message.senderName, at, text, card, picture, seq, unsent: null, state } as const;
  return { at, row: { key, kind: 'bubble', bubble, isFirst: false, showsState: false } };
}

function unsentItem(unsent: Unsent, isHeld: boolean): Item {
  const { clientId, madeAt: at, text, card, problem } = unsent;
  const state = problem !== null ? 'failed' : isHeld ? 'held' : 'sending';
  const picture = unsent.picture?.stored ?? null;
  const bubble = { isOwn: true, name: '', at, text, card, picture, seq: null, unsent, state } as const;
  return { at, row: { key: clientId, kind: 'bubble', bubble, isFirst: false, showsState: false } };
}

function withTimes(items: readonly Item[]): ChatRow[] {
  const rows: ChatRow[] = [];
  let before = -Infinity;
  for (const { at, row } of items) {
    const now = Date.parse(at);
    if (now - before > TIME_GAP_MS) rows.push({ key: `time-${row.key}`, kind: 'time', at });
    before = Math.max(before, now);
    rows.push(row);
  }
  return rows;
}

const sideOf = (row: ChatRow | undefined): string | null =>
  row?.kind !== 'bubble' ? null : row.bubble.isOwn ? 'own' : `other ${row.bubble.name}`;

const stateOf = (row: ChatRow | undefined): SendState | null => (row?.kind === 'bubble' ? row.bubble.state : null);

/** Says of each bubble how it stands to its neighbours. */
const inRuns = (rows: readonly ChatRow[]): ChatRow[] =>
  rows.map((row, index) => {
    if (row.kind !== 'bubble') return row;
    const isFirst = sideOf(rows[index - 1]) !== sideOf(row);
    const { state } = row.bubble;
    return { ...row, isFirst, showsState: state === 'failed' || stateOf(rows[index + 1]) !== state };
  });

interface Shown {
  readonly chat: Pick<Chat, 'messages' | 'staffReadSeq'>;
  readonly unsent: readonly Unsent[];
  readonly asked: readonly AskedQuestion[];
  /** Whether there is no way to the service now. */
  readonly isHeld: boolean;
}

/** The rows of the conversation: what the service has, what was asked of the FAQ in between, what is yet to be sent. */
export function rowsOf({ chat, unsent, asked, isHeld }: Shown): ChatRow[] {
  const items: Item[] = [];
  let waiting = asked;
  const ask = (upTo: number) => {
    for (const one of waiting.filter(({ afterSeq }) => afterSeq < upTo))
      items.push({ at: one.at, row: { key: `asked-${one.at}`, kind: 'asked', asked: one } });
    waiting = waiting.filter(({ afterSeq }) => afterSeq >= upTo);
  };
  for (const message of chat.messages) {
    ask(message.seq);
    items.push(itemOf(message, chat.staffReadSeq));
  }
  ask(Infinity);
  const here = new Set(chat.messages.map((one) => (one.sender === 'player' ? one.clientId : null)));
  const rest = unsent.filter(({ clientId }) => !here.has(clientId));
  return inRuns(withTimes([...items, ...rest.map((one) => unsentItem(one, isHeld))]));
}

/** How long a message may be taken back, in milliseconds. */
export const RECALL_MS = 2 * 60_000;

/** Whether the player may take a message back now; the service has the last word. */
export const mayRecall = ({ isOwn, seq, at }: Bubble, now: number): boolean =>
  isOwn && seq !== null && now - Date.parse(at) < RECALL_MS;

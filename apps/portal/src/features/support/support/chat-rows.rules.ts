import { isRecallable, SILENCE_MS, unsentIn } from '@ug/chat';
import type { Schemas } from '@ug/contract';
import { isLate, serviceNow } from '@ug/web';
import { clocksNote } from '#platform/time/deadline';
import { isOpen, isServed, isWaiting, type Chat, type ChatMessage } from './support.rules';
import type { Unsent } from './unsent.rules';

/** The state of a player's own message. */
export type SendState = 'sending' | 'held' | 'late' | 'failed' | 'sent' | 'read';

/** A question that its answer from the FAQ follows, on this screen only. */
export interface AskedQuestion {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  /** After which message it was asked. */
  readonly afterSeq: number;
  readonly at: string;
}

/** A message as it is drawn. */
export interface Bubble {
  readonly isOwn: boolean;
  readonly name: string;
  readonly at: string;
  readonly text: string;
  readonly card: Schemas['SupportCard'] | null;
  readonly picture: Schemas['PrivatePicture'] | null;
  /** The sequence number. Null while the service does not have the message. */
  readonly seq: number | null;
  /** The message in the outbox. Null once the service has it. */
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

function stateOfUnsent({ problem, madeAt }: Unsent, { isHeld, now }: Pick<Shown, 'isHeld' | 'now'>): SendState {
  if (problem !== null) return 'failed';
  if (isLate(madeAt, now)) return 'late';
  return isHeld ? 'held' : 'sending';
}

function unsentItem(unsent: Unsent, shown: Pick<Shown, 'isHeld' | 'now'>): Item {
  const { clientId, madeAt: at, text, card } = unsent;
  const state = stateOfUnsent(unsent, shown);
  const picture = unsent.picture?.stored ?? null;
  const bubble = { isOwn: true, name: '', at, text, card, picture, seq: null, unsent, state } as const;
  return { at, row: { key: clientId, kind: 'bubble', bubble, isFirst: false, showsState: false } };
}

function withTimes(items: readonly Item[]): ChatRow[] {
  const rows: ChatRow[] = [];
  let before = -Infinity;
  for (const { at, row } of items) {
    const now = Date.parse(at);
    if (now - before > SILENCE_MS) rows.push({ key: `time-${row.key}`, kind: 'time', at });
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
    return {
      ...row,
      isFirst,
      showsState: state === 'failed' || state === 'late' || stateOf(rows[index + 1]) !== state,
    };
  });

interface Shown {
  readonly chat: Pick<Chat, 'messages' | 'staffReadSeq'>;
  readonly unsent: readonly Unsent[];
  readonly asked: readonly AskedQuestion[];
  /** Whether there is no way to the service now. */
  readonly isHeld: boolean;
  /** The time of the service, in milliseconds. */
  readonly now: number;
}

/** The rows of the conversation: what the service has, what was asked of the FAQ in between, what is yet to be sent. */
export function rowsOf({ chat, unsent, asked, isHeld, now }: Shown): ChatRow[] {
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
  const own = chat.messages.filter(({ sender }) => sender === 'player');
  const rest = unsentIn(unsent, own, ({ clientId }) => clientId);
  return inRuns(withTimes([...items, ...rest.map((one) => unsentItem(one, { isHeld, now }))]));
}

/** Whether the player may take a message back now; the service has the last word. */
export const mayRecall = (bubble: Bubble, now: number): boolean =>
  bubble.isOwn && bubble.seq !== null && isRecallable(bubble, now);

const two = (value: number): string => String(value).padStart(2, '0');
const weekdays = ['日', '一', '二', '三', '四', '五', '六'];
const DAY_MS = 24 * 60 * 60_000;

/** A moment as people say it: today and its neighbours by name, the last days by weekday, then the date. */
function dayWords(moment: string, now: number): string {
  const at = new Date(moment);
  const today = new Date(now);
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  const days = Math.round((midnight(today) - midnight(at)) / DAY_MS);
  if (days === 0) return `今天 ${clock}`;
  if (days === 1) return `昨天 ${clock}`;
  if (days === -1) return `明天 ${clock}`;
  if (days > 1 && days < 7) return `星期${weekdays[at.getDay()]} ${clock}`;
  const date = `${at.getMonth() + 1}月${at.getDate()}日 ${clock}`;
  return at.getFullYear() === today.getFullYear() ? date : `${at.getFullYear()}年${date}`;
}

/** When something was said, which is never in the future: a clock that is behind makes it today. */
export const chatTime = (moment: string, now: number = serviceNow()): string =>
  dayWords(moment, Math.max(now, Date.parse(moment)));

/** A time to wait as people say it; the service measures it in seconds. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return '预计不到 1 分钟';
  if (seconds < 60 * 60) return `预计约 ${Math.round(seconds / 60)} 分钟`;
  return '预计超过 1 小时';
}

/** The player's place in the queue, in a sentence. */
export function placeWords({ place, waitSeconds }: Pick<Chat, 'place' | 'waitSeconds'>): string {
  if (place === null) return '正在为您安排客服';
  const ahead = place > 1 ? `前面还有 ${place - 1} 位` : '马上轮到您';
  return waitSeconds === null ? ahead : `${ahead}，${waitWords(waitSeconds)}`;
}

/** The line below the title, and whether somebody is there. */
export interface ChatStanding {
  readonly text: string;
  readonly tone: 'there' | 'away' | 'waiting';
}

/** A sentence about the state of customer service for the player. @param clocks a note on the clocks of the service hours */
export function standingWords(chat: Chat, isConnected: boolean, clocks = clocksNote(serviceNow())): ChatStanding {
  if (!isConnected) return { text: '网络连接中断，正在重新连接…', tone: 'away' };
  const { conversation, hours } = chat;
  if (isServed(chat)) return { text: `${conversation?.agentName ?? '客服'} 正在为您服务`, tone: 'there' };
  if (isWaiting(chat) && conversation?.isLeft) return { text: '已留言，客服会尽快回复', tone: 'waiting' };
  // Service hours are in the product's time zone, all other times of the page are in the device's.
  const when = hours.text && ` · ${hours.text}${clocks}`;
  if (isWaiting(chat))
    return { text: chat.isStaffed === false ? `排队中，暂无客服在线${when}` : '排队中', tone: 'waiting' };
  if (!hours.isOpen) return { text: `非服务时间${when}`, tone: 'away' };
  return chat.isStaffed === false
    ? { text: `暂无客服在线，可先留言${when}`, tone: 'away' }
    : { text: `客服在线${when}`, tone: 'there' };
}

/** When customer service opens, as the player's own clock has it; empty where that is not known. */
export const openingWords = ({ hours }: Chat, now: number = serviceNow()): string =>
  hours.opensAt ? `${dayWords(hours.opensAt, now)} 开始服务` : '';

/** Whether what the player writes is left for later: no agent is there, and no session is open. */
export const leavesMessage = (chat: Chat): boolean => !chat.hours.isOpen && !isOpen(chat);

/** A message in one line, as lists of conversations show it. */
export function lineOf({ messages }: Pick<Chat, 'messages'>): string {
  const last = messages.at(-1);
  if (!last) return '';
  if (last.recalled) return last.sender === 'player' ? '您撤回了一条消息' : '客服撤回了一条消息';
  if (last.kind === 'picture') return '[图片]';
  if (last.kind === 'card') return `[${last.card?.label ?? '卡片'}] ${last.card?.title ?? ''}`;
  return last.text;
}

import { isOpen, isServed, isWaiting, type Chat } from './support.rules';

const two = (value: number): string => String(value).padStart(2, '0');
const weekdays = ['日', '一', '二', '三', '四', '五', '六'];
const DAY_MS = 24 * 60 * 60_000;

/** A moment as people say it beside messages: today and its neighbours by name, the last days by weekday, then the date. */
export function chatTime(moment: string, now: number = Date.now()): string {
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

/** Who is there for the player. */
export function standingWords(chat: Chat, isConnected: boolean): ChatStanding {
  if (!isConnected) return { text: '网络连接中断，正在重新连接…', tone: 'away' };
  const { conversation, hours } = chat;
  if (isServed(chat)) return { text: `${conversation?.agentName ?? '客服'} 正在为您服务`, tone: 'there' };
  if (isWaiting(chat) && conversation?.isLeft) return { text: '已留言，客服会尽快回复', tone: 'waiting' };
  if (isWaiting(chat)) return { text: '排队中', tone: 'waiting' };
  return hours.isOpen
    ? { text: `客服在线 · ${hours.text}`, tone: 'there' }
    : { text: `非服务时间 · ${hours.text}`, tone: 'away' };
}

/** When customer service opens, as the player's own clock has it; empty where that is not known. */
export const openingWords = ({ hours }: Chat, now?: number): string =>
  hours.opensAt ? `${chatTime(hours.opensAt, now)} 开始服务` : '';

/** Whether what the player writes is left for later: nobody is there, and no session goes on. */
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

import type { Schemas } from '@ug/contract';
import { formatCoins, formatNumber } from '#ui/format';

type State = Pick<Schemas['CheckInState'], 'today' | 'days' | 'makeUpFrom'>;

/** The kind of a day for a player. On a day of kind `before` there was nothing to miss. */
export type DayKind = 'done' | 'made-up' | 'missed' | 'before' | 'today' | 'coming';

export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly number: number;
  readonly kind: DayKind;
}

const WEEK = 7;
const twoDigits = (value: number) => String(value).padStart(2, '0');

function kindOf(day: string, { today, days, makeUpFrom }: State): DayKind {
  const found = days.find((one) => one.day === day);
  if (found) return found.isMakeUp ? 'made-up' : 'done';
  if (day === today) return 'today';
  if (day > today) return 'coming';
  return day < makeUpFrom ? 'before' : 'missed';
}

/** The days of this month, and how many places of the first week, which begins on Monday, are empty. */
export function calendarOf(state: State): { readonly blanks: number; readonly days: CalendarDay[] } {
  const [year = 0, month = 1] = state.today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1, 1));
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length }, (_, index) => {
    const number = index + 1;
    const day = `${year}-${twoDigits(month)}-${twoDigits(number)}`;
    return { day, number, kind: kindOf(day, state) };
  });
  return { blanks: (first.getUTCDay() + WEEK - 1) % WEEK, days };
}

/** Which reward is next, or was today's: its place among the rewards, from 0. */
export function rewardIndex({ streak, isDone, rewards }: Schemas['CheckInState']): number {
  return (isDone ? Math.max(0, streak - 1) : streak) % Math.max(1, rewards.length);
}

/** The reward of today's check-in. Its X diamonds are 0 above the cap. */
export function rewardOfToday(state: Schemas['CheckInState']): Schemas['CheckInReward'] {
  const { coins, cards } = state.rewards[rewardIndex(state)] ?? { coins: 0, cards: 0 };
  return { coins: state.isCapped ? 0 : coins, cards };
}

/** The X diamonds of today: what the check-in brought, or will bring. */
export function coinsOfToday(state: Schemas['CheckInState']): number {
  const done = state.isDone ? state.days.find(({ day }) => day === state.today) : undefined;
  return done ? done.coins : rewardOfToday(state).coins;
}

/** The reward of tomorrow, with the number of its day in the streak once today is done. Null where nothing is promised. */
export function rewardOfTomorrow(
  state: Schemas['CheckInState'],
): (Schemas['CheckInReward'] & { number: number }) | null {
  const number = ((rewardIndex(state) + 1) % Math.max(1, state.rewards.length)) + 1;
  const reward = state.rewards[number - 1];
  return reward && state.isOpen ? { ...reward, number } : null;
}

/** A reward in words: 12 X钻，补签卡 1 张. */
export function rewardWords({ coins, cards }: Schemas['CheckInReward']): string {
  const words = [coins > 0 && formatCoins(coins), cards > 0 && `补签卡 ${formatNumber(cards)} 张`].filter(Boolean);
  return words.join('，');
}

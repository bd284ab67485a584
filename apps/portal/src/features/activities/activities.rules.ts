import { playerLabels as labels, type Schemas } from '@ug/contract';

type Card = Schemas['ActivityCard'];
type Prize = Schemas['ActivityPrize'];

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How an activity stands at an instant of the service, in milliseconds. */
export function phaseAt({ startAt, endAt }: Pick<Card, 'startAt' | 'endAt'>, now: number): Card['phase'] {
  if (now < Date.parse(startAt)) return 'upcoming';
  return now < Date.parse(endAt) ? 'running' : 'ended';
}

/** A time that is left: 2天 03:04:05. Rounded up, so that it is nothing only when it is over. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const days = Math.floor(seconds / DAY);
  const clock = [Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE];
  return `${days > 0 ? `${days}天 ` : ''}${clock.map(twoDigits).join(':')}`;
}

/** What is left until an activity begins or ends, in words; empty when it is over. */
export function countdownWords(activity: Pick<Card, 'startAt' | 'endAt'>, now: number): string {
  const phase = phaseAt(activity, now);
  if (phase === 'upcoming') return `距开始 ${countdown(Date.parse(activity.startAt) - now)}`;
  return phase === 'running' ? `距结束 ${countdown(Date.parse(activity.endAt) - now)}` : '';
}

const PERCENT = 100;
const DIGITS = 3;

/** Odds as people read them: 12.5%, 0.1%, 0.005%. */
export const oddsWords = (odds: number): string => `${Number((odds * PERCENT).toPrecision(DIGITS))}%`;

/** What is counted for a task, and how many of it: 签到天数 2 / 3. */
export const goalWords = ({ measure, done, target }: Schemas['ActivityGoal']): string =>
  `${labels.ActivityMeasure[measure]} ${Math.min(done, target)} / ${target}`;

/** Where a task can be gone on with. */
export const goalAddress: Readonly<Record<Schemas['ActivityMeasure'], string>> = {
  checkIns: '/checkin',
  downloads: '/games',
  recharge: '/recharge',
};

/** The places that have a prize: 第 1 名, 第 2–3 名. */
export const ranksWords = ({ from, to }: Schemas['ActivityRanks']): string =>
  from === to ? `第 ${from} 名` : `第 ${from}–${to} 名`;

/** How many of a prize are left, in words; empty where it has no end. */
export const leftWords = ({ left }: Pick<Prize, 'left'>): string =>
  left === null ? '' : left === 0 ? '已抽完' : `剩 ${left} 份`;

/** All activities of all pages, each once though a page was fetched while others came. */
export const activitiesIn = (pages: readonly Schemas['ActivityPage'][]): Card[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((card) => [card.id, card])).values(),
];

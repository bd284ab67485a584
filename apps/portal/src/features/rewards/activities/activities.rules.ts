import { activityPhase, type Schemas } from '@ug/contract';
import { formatCountdown, formatNumber } from '#ui/format';

type Card = Schemas['ActivityCard'];
type Prize = Schemas['ActivityPrize'];

/** The time until an activity begins or ends, in words. Empty once it has ended. @param now in milliseconds of the service's clock */
export function countdownWords(activity: Pick<Card, 'startAt' | 'endAt'>, now: number): string {
  const phase = activityPhase(activity, now);
  if (phase === 'upcoming') return `距开始 ${formatCountdown(Date.parse(activity.startAt) - now)}`;
  return phase === 'running' ? `距结束 ${formatCountdown(Date.parse(activity.endAt) - now)}` : '';
}

const MINUTE_MS = 60_000;
const units = [
  { ms: 24 * 60 * MINUTE_MS, word: '天' },
  { ms: 60 * MINUTE_MS, word: '小时' },
  { ms: MINUTE_MS, word: '分钟' },
];

/** The time that an activity still runs, in its largest unit: 剩 4 天. Cut, so that it never promises more than there is. */
export function timeLeftWords(endAt: string, now: number): string {
  const left = Date.parse(endAt) - now;
  const unit = units.find(({ ms }) => left >= ms);
  if (unit) return `剩 ${Math.floor(left / unit.ms)} ${unit.word}`;
  return left > 0 ? '即将结束' : '已结束';
}

const PERCENT = 100;
const DIGITS = 3;

/** Odds as people read them: 12.5%, 0.1%, 0.005%. */
export const oddsWords = (odds: number): string => `${Number((odds * PERCENT).toPrecision(DIGITS))}%`;

/** The page on which a player continues a task. */
export const goalAddress: Readonly<Record<Schemas['ActivityMeasure'], string>> = {
  checkIns: '/checkin',
  downloads: '/games',
  recharge: '/recharge',
};

/** The places that have a prize: 第 1 名, 第 2–3 名. */
export const ranksWords = ({ from, to }: Schemas['ActivityRanks']): string =>
  from === to ? `第 ${from} 名` : `第 ${from}–${to} 名`;

/** The remaining number of a prize in words. Empty where it is unlimited. */
export const leftWords = ({ left }: Pick<Prize, 'left'>): string =>
  left === null ? '' : left === 0 ? '已抽完' : `剩 ${formatNumber(left)} 份`;

/** All activities of all pages, each once though a page was fetched while others came. */
export const activitiesIn = (pages: readonly Schemas['ActivityPage'][]): Card[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((card) => [card.id, card])).values(),
];

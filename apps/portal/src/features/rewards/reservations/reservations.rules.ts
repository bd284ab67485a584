import type { Schemas } from '@ug/contract';
import { formatCount } from '#ui/format';

/** When a game comes: 12 月 18 日上线; with the year where it is another one. @param now milliseconds */
export function dayWords(releaseOn: string | null, now: number): string {
  if (releaseOn === null) return '即将上线';
  const [year = 0, month = 0, day = 0] = releaseOn.split('-').map(Number);
  const isOtherYear = year !== new Date(now).getFullYear();
  return `${isOtherYear ? `${year} 年 ` : ''}${month} 月 ${day} 日上线`;
}

/** The day of a game, and how many wait for it. */
export function waitingWords({ releaseOn }: Pick<Schemas['UpcomingGame'], 'releaseOn'>, count: number, now: number) {
  const words = dayWords(releaseOn, now);
  return count > 0 ? `${words} · ${formatCount(count)}人已预约` : words;
}

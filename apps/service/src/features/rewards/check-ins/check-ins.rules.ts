import type { Schemas } from '@ug/contract';
import { dayAfter } from '#platform/clock/days';

const MONTH_LENGTH = '2026-11'.length;

export const monthOf = (day: string): string => day.slice(0, MONTH_LENGTH);

/** Returns the first day of a month, and a text that sorts behind its last day. */
export const monthRange = (day: string) => ({ from: `${monthOf(day)}-01`, until: `${monthOf(day)}-32` });

/** Returns the reward for a day of a streak; after the last reward it starts over. */
export const rewardOf = (streak: number, rewards: readonly Schemas['CheckInReward'][]): Schemas['CheckInReward'] =>
  rewards[(streak - 1) % rewards.length] ?? { coins: 0, cards: 0 };

/** X diamonds that all players together may have in a day. */
export const DAILY_QUOTA = { name: 'check-in', subject: 'all' } as const;

/** Days in a row up to today, or to yesterday while today is open. */
export function streakOf(latest: { readonly day: string; readonly streak: number } | null, today: string): number {
  return latest !== null && latest.day >= dayAfter(today, -1) ? latest.streak : 0;
}

/** The streaks of the days that follow on a made-up one, without a gap. */
export function mended<Day extends { readonly day: string }>(
  made: { readonly day: string; readonly streak: number },
  later: readonly Day[],
): { readonly day: Day; readonly streak: number }[] {
  const row: { day: Day; streak: number }[] = [];
  for (const day of later) {
    const step = row.length + 1;
    if (day.day !== dayAfter(made.day, step)) break;
    row.push({ day, streak: made.streak + step });
  }
  return row;
}

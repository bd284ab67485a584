import type { Schemas } from '@ug/contract';
import type { TableColumn } from './table';
import { yuanCell } from './words';

/** The days after registering that have a revenue; day 0 is the day of registering. */
export const REVENUE_AGES = [0, 1, 3, 7, 14, 30, 60, 90] as const;

/** Players who registered on one day or in one week, and their payments until each age. */
export type RevenueCohort = Schemas['PlayerRevenue'];

/** The label of an age: 当日, 3 日内. */
export const revenueAgeWords = (age: number): string => (age === 0 ? '当日' : `${age} 日内`);

/** 分 per registered player; null where the amount is not known yet, or nobody registered. */
export const averageOf = ({ registered, amounts }: RevenueCohort, place: number): number | null => {
  const amount = amounts[place] ?? null;
  return amount === null || registered === 0 ? null : amount / registered;
};

/** The Monday of a day's week, both `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, day.length);
}

const sumOrNull = (sum: number | null | undefined, more: number | null | undefined): number | null =>
  sum === null || sum === undefined || more === null || more === undefined ? null : sum + more;

/**
 * Days as weeks from Monday on. The first listed day of a week names it. An age is known once it is over for every day of the
 * week with new players.
 */
export function weeksOf(days: readonly RevenueCohort[]): RevenueCohort[] {
  const weeks = new Map<string, RevenueCohort>();
  for (const day of days) {
    const monday = mondayOf(day.day);
    const week = weeks.get(monday);
    if (!week || week.registered === 0) weeks.set(monday, week ? { ...day, day: week.day } : day);
    else if (day.registered > 0)
      weeks.set(monday, {
        day: week.day,
        registered: week.registered + day.registered,
        amounts: week.amounts.map((amount, place) => sumOrNull(amount, day.amounts[place])),
        payers: week.payers.map((payers, place) => sumOrNull(payers, day.payers[place])),
      });
  }
  return [...weeks.values()];
}

/** 累计付费. A cell is empty where the day is not over. */
export const revenueColumns: readonly TableColumn<RevenueCohort>[] = [
  { header: '注册日期', text: ({ day }) => day },
  { header: '注册玩家', text: ({ registered }) => registered },
  ...REVENUE_AGES.flatMap((age, place): TableColumn<RevenueCohort>[] => [
    { header: `${revenueAgeWords(age)}累计付费（元）`, text: ({ amounts }) => yuanCell(amounts[place] ?? null) },
    { header: `${revenueAgeWords(age)}付费玩家`, text: ({ payers }) => payers[place] ?? '' },
    { header: `${revenueAgeWords(age)}人均（元）`, text: (cohort) => yuanCell(averageOf(cohort, place)) },
  ]),
];

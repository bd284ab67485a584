import { averageOf, revenueAgeWords, REVENUE_AGES, weeksOf, type RevenueCohort } from '@ug/tables';
import { grouped, yuan } from '#platform/money/money';

/** The figures of cohorts that a page can show. */
export type Measure = 'average' | 'amount' | 'payers';

export const measureWords: Readonly<Record<Measure, string>> = {
  average: '人均付费（元）',
  amount: '累计付费（元）',
  payers: '付费玩家',
};

/** Cohorts are grouped by day or by week. */
export type Grouping = 'day' | 'week';

const valueOf: Readonly<Record<Measure, (cohort: RevenueCohort, place: number) => number | null>> = {
  average: averageOf,
  amount: ({ amounts }, place) => amounts[place] ?? null,
  payers: ({ payers }, place) => payers[place] ?? null,
};

/** A figure as it is shown, and how high it is among all that are shown: from 0 to 1. */
export interface HeatCell {
  readonly text: string;
  readonly heat: number;
}

export interface HeatRow {
  readonly day: string;
  readonly registered: number;
  readonly cells: readonly HeatCell[];
}

export const revenueHeaders = REVENUE_AGES.map(revenueAgeWords);

/** Cohorts as a file and the table have them, the earliest first. */
export const groupedCohorts = (cohorts: readonly RevenueCohort[], grouping: Grouping): readonly RevenueCohort[] =>
  grouping === 'week' ? weeksOf(cohorts) : cohorts;

/** The rows of the table. */
export function heatRows(cohorts: readonly RevenueCohort[], measure: Measure): HeatRow[] {
  const values = cohorts.map((cohort) => REVENUE_AGES.map((_, place) => valueOf[measure](cohort, place)));
  const highest = Math.max(0, ...values.flat().map((value) => value ?? 0));
  const textOf = (value: number | null) => (value === null ? '—' : measure === 'payers' ? grouped(value) : yuan(value));
  return cohorts.map(({ day, registered }, row) => ({
    day,
    registered,
    cells: (values[row] ?? []).map((value) => ({
      text: textOf(value),
      heat: value === null || highest === 0 ? 0 : Math.max(0, value) / highest,
    })),
  }));
}

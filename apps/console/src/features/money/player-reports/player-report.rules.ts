import type { Schemas } from '@ug/contract';
import { RETENTION_AGES } from '@ug/tables';

export type PlayerReport = Schemas['PlayerReport'];
type Cohort = Schemas['PlayerCohort'];
type Funnel = Schemas['PlayerFunnel'];

/** The days after registering that the table shows; files have all of them. */
export const SHOWN_AGES = [1, 3, 7, 14, 30] as const;

/** A part of a whole as people read it; a dash where there is no whole, or the part is not known. */
export const share = (part: number | null | undefined, whole: number): string =>
  part === null || part === undefined || whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`;

/** A percentage in the form of `share`. A dash for null. */
export const percentText = (value: number | null): string => (value === null ? '—' : `${value.toFixed(1)}%`);

/** The number of a cohort's players who were active at this age. Null if the day is not over or was not recorded. */
const retainedAt = ({ retained }: Cohort, age: number): number | null => retained[age] ?? null;

/** A day after registering, and how much of all players came back on it, in percent; null where nothing is known. */
export interface CurvePoint {
  readonly label: string;
  readonly percent: number | null;
}

/** Retention of all cohorts together: each day from those alone for which it is known. */
export function curveOf(cohorts: readonly Cohort[]): CurvePoint[] {
  return RETENTION_AGES.map((age) => {
    const known = cohorts.filter((cohort) => cohort.registered > 0 && retainedAt(cohort, age) !== null);
    const whole = known.reduce((sum, { registered }) => sum + registered, 0);
    const part = known.reduce((sum, cohort) => sum + (retainedAt(cohort, age) ?? 0), 0);
    return { label: String(age), percent: whole === 0 ? null : (part / whole) * 100 };
  });
}

/** Whether anybody at all registered or was active. */
export const isEmpty = ({ days, cohorts }: PlayerReport): boolean =>
  days.every(({ monthly }) => monthly === 0) && cohorts.every(({ registered }) => registered === 0);

/** A step of the funnel: how many came to it, and how many of those before and of all. */
export interface FunnelStep {
  readonly label: string;
  readonly players: number;
  readonly ofPrevious: string;
  readonly ofAll: string;
}

export function stepsOf({
  registered,
  downloaded,
  converted,
}: Pick<Funnel, 'registered' | 'downloaded' | 'converted'>): FunnelStep[] {
  const step = (label: string, players: number, previous: number): FunnelStep => ({
    label,
    players,
    ofPrevious: share(players, previous),
    ofAll: share(players, registered),
  });
  return [
    step('注册', registered, registered),
    step('首次下载', downloaded, registered),
    step('首次充值', converted, downloaded),
  ];
}

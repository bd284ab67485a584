import type { Schemas } from '@ug/contract';
import { REVENUE_AGES } from '@ug/tables';
import { dayAfter, daysBetween } from '#platform/clock/days';

/** Retention is followed for so many days. */
export const LAST_AGE = 30;
/** A month of active players has so many days: longer gaps are all alike. */
export const MAX_GAP = 30;
const WEEK_DAYS = 7;
export const MONTH_DAYS = 30;
/** Longest report in days, as for reports of money. */
export const MAX_DAYS = 93;
/** All channels together. */
export const ALL_CHANNELS = '';

/** Rows that are walked in the order of their instants, each counted once. */
export type WalkedKind = 'registered' | 'downloaded' | 'read' | 'paid';
/** Orders are walked twice: when they were paid, and when they were refunded. */
export type PaymentKind = 'earned' | 'refunded';
/** All that is walked. */
export type MarkedKind = WalkedKind | PaymentKind;
export type CohortKind = WalkedKind | 'active' | 'converted';

/** Returns the key of a channel in the tables of counts. The prefix keeps an empty id apart from all channels together. */
export const channelKey = (channelId: string): string => `=${channelId}`;
export const channelOf = (key: string): string => key.slice(1);

/** A player on a day that is being counted. */
export interface CountedDay {
  readonly uid: number;
  readonly day: string;
  readonly channelId: string;
  /** The day on which the player registered. */
  readonly cohort: string;
  /** The active day before it, and the one after it; null without one. */
  readonly previousDay: string | null;
  readonly nextDay: string | null;
  /** Gap that the next active day was counted with; null where it is not counted yet. */
  readonly nextGap: number | null;
}

/** The gap of an active day that another one came between. */
export interface MovedGap {
  readonly uid: number;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly channelId: string;
}

export interface DayCount {
  readonly channel: string;
  readonly day: string;
  readonly gap: number;
  readonly players: number;
}

export interface CohortCount {
  readonly channel: string;
  readonly kind: CohortKind;
  readonly cohort: string;
  readonly day: string;
  readonly players: number;
}

/** A player who did something on a day. */
export interface CohortStep {
  readonly kind: CohortKind;
  readonly channelId: string;
  readonly cohort: string;
  readonly day: string;
}

export const gapOf = ({ previousDay, day }: Pick<CountedDay, 'previousDay' | 'day'>): number =>
  previousDay === null ? MAX_GAP : Math.min(MAX_GAP, daysBetween(previousDay, day));

/** The later days whose gap is shorter, now that a day before them is known: days that were written down late. */
export const movedGapsOf = (days: readonly CountedDay[]): MovedGap[] =>
  days.flatMap(({ uid, day, channelId, nextDay, nextGap: from }) => {
    if (nextDay === null || from === null) return [];
    const to = Math.min(MAX_GAP, daysBetween(day, nextDay));
    return to === from ? [] : [{ uid, day: nextDay, from, to, channelId }];
  });

/** Returns the changes that the days make to the counts by gap, in the order of their keys. */
export function dayCountsOf(days: readonly CountedDay[], moved: readonly MovedGap[]): DayCount[] {
  const changes = [
    ...days.map((one) => ({ channelId: one.channelId, day: one.day, gap: gapOf(one), players: 1 })),
    ...moved.flatMap(({ channelId, day, from, to }) => [
      { channelId, day, gap: from, players: -1 },
      { channelId, day, gap: to, players: 1 },
    ]),
  ];
  return summed(changes, ({ day, gap }) => `${day} ${gap}`);
}

/** Returns the changes that the steps make to the cohorts, in the order of their keys, without ages that no report asks for. */
export function cohortCountsOf(steps: readonly CohortStep[]): CohortCount[] {
  const changes = steps.flatMap((step) => {
    const age = Math.max(0, daysBetween(step.cohort, step.day));
    if (age > (step.kind === 'active' ? LAST_AGE : MAX_DAYS - 1)) return [];
    return [{ ...step, day: dayAfter(step.cohort, age), players: 1 }];
  });
  return summed(changes, ({ kind, cohort, day }) => `${kind} ${cohort} ${day}`);
}

/** Being active on some days. */
export const activeSteps = (days: readonly CountedDay[]): CohortStep[] =>
  days.map(({ channelId, cohort, day }) => ({ kind: 'active', channelId, cohort, day }));

/** Each change for its channel and for all of them, those with one key as one, in the order of the keys. */
function summed<Change extends { readonly channelId: string; readonly players: number }>(
  changes: readonly Change[],
  keyOf: (change: Change) => string,
): (Omit<Change, 'channelId'> & { readonly channel: string })[] {
  const found = new Map<string, Omit<Change, 'channelId'> & { readonly channel: string }>();
  for (const change of changes)
    for (const channel of [ALL_CHANNELS, channelKey(change.channelId)]) {
      const key = `${channel} ${keyOf(change)}`;
      const { channelId: _, ...rest } = change;
      found.set(key, { ...rest, channel, players: (found.get(key)?.players ?? 0) + change.players });
    }
  return [...found]
    .filter(([, { players }]) => players !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, count]) => count);
}

/**
 * Players who were active on each day, and in the 7 and the 30 days that end with it, each once.
 * @param counts from 29 days before the first of them on
 */
export function activeDaysOf(days: readonly string[], counts: readonly DayCount[]): Schemas['ActiveDay'][] {
  const byDay = new Map<string, Map<number, number>>();
  for (const { day, gap, players } of counts) {
    const gaps = byDay.get(day) ?? new Map<number, number>();
    byDay.set(day, gaps.set(gap, (gaps.get(gap) ?? 0) + players));
  }
  const within = (last: string, length: number): number => {
    let sum = 0;
    for (let place = 0; place < length; place += 1)
      // A player with an earlier active day in the window is counted there.
      for (const [gap, players] of byDay.get(dayAfter(last, place - length + 1)) ?? []) if (gap > place) sum += players;
    return sum;
  };
  return days.map((day) => ({
    day,
    active: within(day, 1),
    weekly: within(day, WEEK_DAYS),
    monthly: within(day, MONTH_DAYS),
  }));
}

/** The recorded days: after the first, and before the second. */
export interface KnownDays {
  readonly since: string | null;
  readonly today: string;
}

/**
 * Returns for each day how many players registered, and how many of them came back later.
 * @param counts of the kinds `registered` and `active`
 */
export function cohortsOf(
  days: readonly string[],
  counts: readonly CohortCount[],
  { since, today }: KnownDays,
): Schemas['PlayerCohort'][] {
  const found = new Map(counts.map(({ kind, cohort, day, players }) => [`${kind} ${cohort} ${day}`, players]));
  return days.map((cohort) => {
    const ages = Math.min(LAST_AGE + 1, Math.max(0, daysBetween(cohort, today)));
    const retained = Array.from({ length: ages }, (_, age) => {
      const day = dayAfter(cohort, age);
      return since === null || day <= since ? null : (found.get(`active ${cohort} ${day}`) ?? 0);
    });
    return { day: cohort, registered: found.get(`registered ${cohort} ${cohort}`) ?? 0, retained };
  });
}

/** A step of the funnel. Payments, in 分, are one of them. */
export type FunnelSum = Exclude<CohortKind, 'active'> | 'returned' | 'repaid' | 'amount';

/** A funnel of sums by kind. */
export const funnelOf = (sums: ReadonlyMap<FunnelSum, number>): Schemas['PlayerFunnel'] => ({
  registered: sums.get('registered') ?? 0,
  returned: sums.get('returned') ?? 0,
  downloaded: sums.get('downloaded') ?? 0,
  read: sums.get('read') ?? 0,
  converted: sums.get('converted') ?? 0,
  paid: sums.get('paid') ?? 0,
  repaid: sums.get('repaid') ?? 0,
  amount: sums.get('amount') ?? 0,
});

/** The change that one order makes. */
export interface PaymentStep {
  readonly channelId: string;
  /** The day on which the player registered. */
  readonly cohort: string;
  /** The day of the payment. A refund has that day too, because it takes the payment back. */
  readonly day: string;
  /** 分, below zero for a refund. */
  readonly amount: number;
  /** 1 for the second order that a player paid. */
  readonly repaid: number;
}

/** Payments of a cohort on a day. */
export interface CohortPayment {
  readonly channel: string;
  readonly cohort: string;
  readonly day: string;
  readonly amount: number;
  readonly repaid: number;
}

/** The sums that orders add to cohorts, in the order of their keys. Payments after the longest report are left out. */
export function cohortPaymentsOf(steps: readonly PaymentStep[]): CohortPayment[] {
  const found = new Map<string, CohortPayment>();
  for (const { channelId, cohort, day: paidOn, amount, repaid } of steps) {
    const age = Math.max(0, daysBetween(cohort, paidOn));
    if (age > MAX_DAYS - 1) continue;
    const day = dayAfter(cohort, age);
    for (const channel of [ALL_CHANNELS, channelKey(channelId)]) {
      const key = `${channel} ${cohort} ${day}`;
      const former = found.get(key) ?? { amount: 0, repaid: 0 };
      const sums = { amount: former.amount + amount, repaid: former.repaid + repaid };
      found.set(key, { channel, cohort, day, ...sums });
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, payment]) => payment);
}

/** Adds values by the age of their cohort. @returns the sum of a cohort until an age */
function byAge(rows: readonly { readonly cohort: string; readonly day: string; readonly value: number }[]) {
  const found = new Map<string, [age: number, value: number][]>();
  for (const { cohort, day, value } of rows) {
    const ages = found.get(cohort) ?? [];
    ages.push([daysBetween(cohort, day), value]);
    found.set(cohort, ages);
  }
  return (cohort: string, last: number): number =>
    (found.get(cohort) ?? []).reduce((sum, [age, value]) => (age <= last ? sum + value : sum), 0);
}

/**
 * Payments and payers of each day's players until each age; null for an age that is not over.
 * @param counts of the kinds `registered` and `paid`
 */
export function revenueOf(
  days: readonly string[],
  counts: readonly CohortCount[],
  payments: readonly Omit<CohortPayment, 'channel'>[],
  today: string,
): Schemas['PlayerRevenue'][] {
  const amountUntil = byAge(payments.map(({ cohort, day, amount }) => ({ cohort, day, value: amount })));
  const paid = counts.filter(({ kind }) => kind === 'paid');
  const payersUntil = byAge(paid.map(({ cohort, day, players }) => ({ cohort, day, value: players })));
  const registered = new Map(
    counts.filter(({ kind }) => kind === 'registered').map(({ cohort, players }) => [cohort, players]),
  );
  return days.map((day) => {
    const known = (of: (cohort: string, age: number) => number) =>
      REVENUE_AGES.map((age) => (dayAfter(day, age) < today ? of(day, age) : null));
    return { day, registered: registered.get(day) ?? 0, amounts: known(amountUntil), payers: known(payersUntil) };
  });
}

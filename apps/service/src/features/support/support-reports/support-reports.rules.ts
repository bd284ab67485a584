import type { Schemas } from '@ug/contract';

export type ReportBy = Schemas['SupportReportBy'];

/** Session as reports count it; times in milliseconds. */
export interface CountedSession {
  readonly id: number;
  readonly openedAt: number;
  readonly firstReplyAt: number | null;
  readonly closedAt: number | null;
  readonly agentId: number | null;
  readonly agentName: string | null;
  readonly isLeft: boolean;
  readonly rating: number | null;
}

/** A group of a report: what it is sorted and called by. */
export interface Group {
  readonly key: string;
  readonly label: string;
}

/** Number of durations of the same length in whole seconds. */
export interface SecondsCount {
  readonly seconds: number;
  readonly count: number;
}

/** The nearest ranks of times that are counted by their seconds, in ascending order. */
export function percentilesOf(counted: readonly SecondsCount[]): Schemas['SupportPercentiles'] {
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const at = (percent: number): number | null => {
    // In whole numbers: shares such as 0.29 of 100 would come out beside theirs.
    const rank = Math.floor((total * percent + 99) / 100);
    let passed = 0;
    return counted.find(({ count }) => (passed += count) >= rank)?.seconds ?? null;
  };
  return { count: total, p50: at(50), p90: at(90), p99: at(99) };
}

/** @param times in milliseconds */
export function percentiles(times: readonly number[]): Schemas['SupportPercentiles'] {
  const sorted = [...times].sort((a, b) => a - b);
  return percentilesOf(sorted.map((time) => ({ seconds: Math.round(time / 1000), count: 1 })));
}

/**
 * Returns the times to the first reply in milliseconds. Messages that were left outside the hours are not measured:
 * nobody waits for a reply then.
 */
export const firstReplies = (sessions: readonly CountedSession[]): number[] =>
  sessions.flatMap(({ isLeft, openedAt, firstReplyAt }) =>
    isLeft || firstReplyAt === null ? [] : [firstReplyAt - openedAt],
  );

/** Returns the lengths of answered sessions in milliseconds, without messages that were left outside the hours. */
export const resolutions = (sessions: readonly CountedSession[]): number[] =>
  sessions.flatMap(({ isLeft, openedAt, closedAt, firstReplyAt }) =>
    isLeft || closedAt === null || firstReplyAt === null ? [] : [closedAt - openedAt],
  );

/** @param stars of all ratings together */
export const ratings = (rated: number, stars: number): { rated: number; ratingAverage: number | null } => ({
  rated,
  ratingAverage: rated === 0 ? null : Math.round((stars / rated) * 10) / 10,
});

function ratingsOf(sessions: readonly CountedSession[]): ReturnType<typeof ratings> {
  const stars = sessions.flatMap(({ rating }) => rating ?? []);
  return ratings(
    stars.length,
    stars.reduce((total, one) => total + one, 0),
  );
}

/** The rows of a report in the order of their keys. @param groupsOf a session may be of several, as with tags, or of none */
export function reportRows(
  sessions: readonly CountedSession[],
  groupsOf: (session: CountedSession) => readonly Group[],
): Schemas['SupportReportRow'][] {
  const groups = new Map<string, { label: string; sessions: CountedSession[] }>();
  for (const session of sessions)
    for (const { key, label } of groupsOf(session)) {
      const group = groups.get(key) ?? { label, sessions: [] };
      groups.set(key, group);
      group.sessions.push(session);
    }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { label, sessions: all }]) => ({
      key,
      label,
      sessions: all.length,
      answered: all.filter(({ firstReplyAt }) => firstReplyAt !== null).length,
      closed: all.filter(({ closedAt }) => closedAt !== null).length,
      left: all.filter(({ isLeft }) => isLeft).length,
      firstReply: percentiles(firstReplies(all)),
      resolution: percentiles(resolutions(all)),
      ...ratingsOf(all),
    }));
}

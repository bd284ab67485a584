import type { Schemas } from '@ug/contract';

export type ReportBy = Schemas['SupportReportBy'];

/** What is counted of a session; times in milliseconds. */
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

/** Whole seconds that are the value at a share of a sorted list: the nearest rank. */
function at(sorted: readonly number[], share: number): number | null {
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  const value = sorted[rank - 1];
  return value === undefined ? null : Math.round(value / 1000);
}

/** @param times in milliseconds */
export function percentiles(times: readonly number[]): Schemas['SupportPercentiles'] {
  const sorted = [...times].sort((a, b) => a - b);
  return { count: sorted.length, p50: at(sorted, 0.5), p90: at(sorted, 0.9), p99: at(sorted, 0.99) };
}

/** How long players waited for the first reply; a message that was left outside the hours was not waited for. */
export const firstReplies = (sessions: readonly CountedSession[]): number[] =>
  sessions.flatMap(({ isLeft, openedAt, firstReplyAt }) =>
    isLeft || firstReplyAt === null ? [] : [firstReplyAt - openedAt],
  );

/** How long it took until it was over, of sessions that somebody answered. */
export const resolutions = (sessions: readonly CountedSession[]): number[] =>
  sessions.flatMap(({ isLeft, openedAt, closedAt, firstReplyAt }) =>
    isLeft || closedAt === null || firstReplyAt === null ? [] : [closedAt - openedAt],
  );

export function ratingsOf(sessions: readonly CountedSession[]): { rated: number; ratingAverage: number | null } {
  const stars = sessions.flatMap(({ rating }) => rating ?? []);
  const sum = stars.reduce((total, one) => total + one, 0);
  return { rated: stars.length, ratingAverage: stars.length === 0 ? null : Math.round((sum / stars.length) * 10) / 10 };
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

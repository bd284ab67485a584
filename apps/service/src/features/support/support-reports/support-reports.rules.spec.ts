import { describe, expect, it } from 'vitest';
import {
  firstReplies,
  percentiles,
  ratings,
  reportRows,
  resolutions,
  type CountedSession,
} from './support-reports.rules';

const session = (change: Partial<CountedSession>): CountedSession => ({
  id: 1,
  openedAt: 0,
  firstReplyAt: 10_000,
  closedAt: 60_000,
  agentId: 3,
  agentName: '小北',
  isLeft: false,
  rating: null,
  ...change,
});

describe('figures of customer service', () => {
  it.each([
    [[], { count: 0, p50: null, p90: null, p99: null }],
    [[1400], { count: 1, p50: 1, p90: 1, p99: 1 }],
    [Array.from({ length: 100 }, (_, i) => (100 - i) * 1000), { count: 100, p50: 50, p90: 90, p99: 99 }],
  ])('have the percentiles of %#', (times, expected) => {
    expect(percentiles(times)).toEqual(expected);
  });

  it('count no wait of whoever left a message, was never answered, or is not done', () => {
    const all = [session({}), session({ isLeft: true }), session({ firstReplyAt: null }), session({ closedAt: null })];
    expect(firstReplies(all)).toEqual([10_000, 10_000]);
    expect(resolutions(all)).toEqual([60_000]);
    const rated = [session({ rating: 5 }), session({ rating: 4 }), session({ rating: 4 }), session({})];
    expect(reportRows(rated, () => [{ key: 'a', label: '甲' }])[0]).toMatchObject({ rated: 3, ratingAverage: 4.3 });
    expect(ratings(0, 0)).toEqual({ rated: 0, ratingAverage: null });
  });

  it('are grouped, each session in all its groups', () => {
    const rows = reportRows([session({ id: 1 }), session({ id: 2, closedAt: null })], ({ id }) =>
      id === 1
        ? [
            { key: 'b', label: '乙' },
            { key: 'a', label: '甲' },
          ]
        : [{ key: 'b', label: '乙' }],
    );
    expect(rows).toMatchObject([
      { key: 'a', label: '甲', sessions: 1, closed: 1 },
      { key: 'b', label: '乙', sessions: 2, closed: 1, answered: 2 },
    ]);
  });
});

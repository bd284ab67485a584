import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { oddsWords, prizeWords, rewardWords, termsWords, toActivityInput } from './activity.rules';

const prize: Schemas['ActivityPrizeInput'] = {
  id: 31,
  name: '一等奖',
  rewards: [{ kind: 'diamonds', amount: 500 }],
  stock: 3,
  weight: 1,
  measure: 'recharge',
  target: 60,
  fromRank: 1,
  toRank: 3,
};

describe('the form of an activity', () => {
  it.each([
    ['reward', { stock: 3, weight: 0, measure: null, target: 0, fromRank: 0, toRank: 0 }],
    ['tasks', { stock: 3, weight: 0, measure: 'recharge', target: 60, fromRank: 0, toRank: 0 }],
    ['draw', { stock: 3, weight: 1, measure: null, target: 0, fromRank: 0, toRank: 0 }],
    ['leaderboard', { stock: null, weight: 0, measure: null, target: 0, fromRank: 1, toRank: 3 }],
  ] as const)('of a %s sends nothing of another kind', (kind, fields) => {
    const input = toActivityInput({ kind, prizes: [prize], drawsPerDay: 3, drawPrice: 5, measure: 'recharge' });
    expect(input['prizes']).toEqual([{ id: 31, name: '一等奖', rewards: prize.rewards, ...fields }]);
    expect([input['drawsPerDay'], input['drawPrice']]).toEqual(kind === 'draw' ? [3, 5] : [0, 0]);
    expect(input['measure']).toBe(kind === 'leaderboard' ? 'recharge' : null);
  });

  it('puts prizes and odds into words', () => {
    expect(oddsWords({ weight: 1 }, [{ weight: 1 }, { weight: 2 }])).toBe('33.3%');
    expect(oddsWords({}, [])).toBe('0%');
    expect([rewardWords(prize.rewards), rewardWords([])]).toEqual(['X钻 500', '无奖励']);
    expect(termsWords('tasks', prize, [])).toBe('充值X钻达到 60');
    expect(termsWords('leaderboard', prize, [])).toBe('第 1–3 名');
    expect(prizeWords(prize)).toBe('一等奖（X钻 500，权重 1，充值X钻 60，第 1–3 名，库存 3）');
  });
});

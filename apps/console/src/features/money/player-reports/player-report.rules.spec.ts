import { expect, it } from 'vitest';
import { curveOf, share, stepsOf } from './player-report.rules';

const cohort = (registered: number, ...retained: (number | null)[]) => ({ day: '2026-11-01', registered, retained });

it('a day of the curve is made of the players for whom it is known', () => {
  const curve = curveOf([cohort(100, 100, 50, 30), cohort(300, 290, 90), cohort(40, null, null, 10), cohort(0, 0, 0)]);
  expect(curve.slice(0, 3)).toEqual([
    { label: '1', percent: 35 },
    { label: '2', percent: (40 / 140) * 100 },
    { label: '3', percent: null },
  ]);
  expect(curve).toHaveLength(30);
});

it.each([
  [1, 3, '33.3%'],
  [0, 3, '0.0%'],
  [0, 0, '—'],
  [null, 3, '—'],
  [undefined, 3, '—'],
])('%s of %s is %s', (part, whole, words) => expect(share(part, whole)).toBe(words));

it('the last step of the funnel is made of those who came to the one before', () => {
  expect(stepsOf({ registered: 200, downloaded: 100, converted: 10 })).toEqual([
    { label: '注册', players: 200, ofPrevious: '100.0%', ofAll: '100.0%' },
    { label: '首次下载', players: 100, ofPrevious: '50.0%', ofAll: '50.0%' },
    { label: '首次充值', players: 10, ofPrevious: '10.0%', ofAll: '5.0%' },
  ]);
});

import { expect, it } from 'vitest';
import { shownScore } from './score.rules';

it.each([
  { what: 'the operator’s alone', prior: 88, count: 0, stars: 0, shown: 88 },
  { what: 'hardly moved by one bad review', prior: 88, count: 1, stars: 1, shown: 85 },
  { what: 'between both when twenty have written', prior: 80, count: 20, stars: 60, shown: 70 },
  { what: 'the players’ once there are many', prior: 90, count: 2000, stars: 6000, shown: 60 },
  { what: 'the mean of the reviews where operators gave none', prior: 0, count: 2, stars: 9, shown: 90 },
  { what: 'none where nobody said anything', prior: 0, count: 0, stars: 0, shown: 0 },
  { what: 'never above ten', prior: 100, count: 500, stars: 2500, shown: 100 },
])('a score is $what', ({ prior, count, stars, shown }) => {
  expect(shownScore({ score_tenths: prior, review_count: count, review_stars: stars })).toBe(shown);
});

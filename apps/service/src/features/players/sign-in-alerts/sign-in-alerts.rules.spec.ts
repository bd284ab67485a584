import { expect, it } from 'vitest';
import { networksWith, shownSubject } from './sign-in-alerts.rules';

it.each([
  ['13912345678', '139****5678'],
  ['yuanhangzhe', 'yuanhangzhe'],
  ['10284', '10284'],
])('staff see the subject %s as %s', (subject, shown) => {
  expect(shownSubject(subject)).toBe(shown);
});

it('the latest network comes first, each is there once, and ten are kept', () => {
  expect(networksWith(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(networksWith(['a'], '')).toEqual(['a']);
  const many = Array.from({ length: 10 }, (_, at) => `10.0.${at}.*`);
  expect(networksWith(many, 'new')).toEqual(['new', ...many.slice(0, 9)]);
});

import { expect, it } from 'vitest';
import { selfOf } from '#testing/console-stub';
import { ownContextOf, ownFirst } from './own-context';

it.each([
  ['support', 'support'],
  ['supervisor', 'support'],
  ['finance', 'money'],
  ['operator', undefined],
  ['owner', undefined],
  ['read-only', undefined],
] as const)('the daily work of a %s is in %s', (role, context) => {
  expect(ownContextOf({ token: 'token', self: selfOf(role) })).toBe(context);
});

it('what belongs to the daily work comes first, and the rest stays in its order', () => {
  const all = ['content', 'players', 'support', 'money'] as const;
  expect(ownFirst(all, (one) => one, 'support')).toEqual(['support', 'content', 'players', 'money']);
  expect(ownFirst(all, (one) => one, undefined)).toEqual([...all]);
});

import { expect, test } from 'vitest';
import { makeClientId, orderAfter } from './outgoing';

test('an id is as the contract wants it, and of its own', () => {
  const ids = Array.from({ length: 100 }, makeClientId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\w-]{8,40}$/);
});

test('each comes after those that wait already', () => {
  expect(orderAfter([], 5000)).toBe(5000);
  expect(orderAfter([4000, 9000], 5000)).toBe(9001);
  expect(orderAfter([4000], 5000)).toBe(5000);
});

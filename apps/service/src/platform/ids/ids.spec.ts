import { afterEach, expect, it, vi } from 'vitest';
import { newId, newToken } from './ids';

afterEach(() => vi.useRealTimers());

it('an id is a UUID version 7 without dashes', () => {
  expect(newId()).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
});

it('ids begin with the time they were made', () => {
  vi.useFakeTimers({ now: Date.parse('2100-01-01T00:00:00.000Z') });
  expect(Number.parseInt(newId().slice(0, 12), 16)).toBe(Date.now());
});

it('ids sort by the order they were made, also thousands within one millisecond or when the clock falls back', () => {
  vi.useFakeTimers({ now: Date.parse('2100-01-02T00:00:00.000Z') });
  const ids = Array.from({ length: 10_000 }, newId);
  vi.setSystemTime(Date.parse('2100-01-01T00:00:00.000Z'));
  ids.push(newId());
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(10_001);
});

it('a token is 32 random bytes in base64url', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(100);
});

import { afterEach, expect, test, vi } from 'vitest';
import { forgetServiceClock, hearServiceClock, serviceNow } from './service-clock';

const HOUR_MS = 3_600_000;
const noon = Date.parse('2026-11-21T12:00:00Z');

afterEach(() => {
  forgetServiceClock();
  vi.useRealTimers();
});

test('the clock of the phone counts until the service has said what time it is', () => {
  vi.useFakeTimers({ now: noon - 26 * HOUR_MS });
  expect(serviceNow()).toBe(noon - 26 * HOUR_MS);
  hearServiceClock(null);
  expect(serviceNow()).toBe(noon - 26 * HOUR_MS);
  hearServiceClock(new Date(noon).toUTCString());
  expect(serviceNow()).toBe(noon);
});

test('the service’s clock goes on while that of the phone is set', () => {
  vi.useFakeTimers({ now: noon - HOUR_MS });
  hearServiceClock(new Date(noon).toUTCString());
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(noon + 48 * HOUR_MS);
  expect(serviceNow()).toBe(noon + 60_000);
});

test('a response that lay in a cache turns no clock back', () => {
  vi.useFakeTimers({ now: noon });
  hearServiceClock(new Date(noon).toUTCString());
  hearServiceClock(new Date(noon - HOUR_MS).toUTCString());
  expect(serviceNow()).toBe(noon);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ features: [] });
});
afterAll(() => app.close());

it.each(['/docs', '/health/live', '/api/v1/nowhere', '/nowhere.js'])('%s carries the strict policies', async (path) => {
  const { headers } = await fetch(app.origin + path);
  const policy = headers.get('content-security-policy')?.split(';') ?? [];
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'"]));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('x-powered-by')).toBeNull();
});

it('a response names its request and no other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${app.origin}/health/live`)).headers.get('x-request-id')),
  );
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id ?? ''))).toBe(true);
  expect(new Set(ids).size).toBe(20);
});

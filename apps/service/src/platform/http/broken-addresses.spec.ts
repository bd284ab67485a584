import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app';

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('an address that cannot be read', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [] });
  });
  afterAll(() => app.close());
  const open = (address: string, headers: Record<string, string> = NAVIGATION, method = 'GET') =>
    fetch(app.origin + address, { method, headers, redirect: 'manual' });

  it.each([
    ['/games/%E4%B8', '/'],
    ['/%', '/'],
    ['/detail/%zz?inviteCode=YG8K2M7P&code=3021', '/?inviteCode=YG8K2M7P&code=3021'],
    ['/admin/games/%E4%B8', '/admin/'],
    // What only begins like a word of the service is a page's.
    ['/apiary/%', '/'],
  ])('leads a person who opens %s to %s', async (address, target) => {
    const response = await open(address);
    expect([response.status, response.headers.get('location')]).toEqual([302, target]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBeTruthy();
  });

  it.each([
    ['a call', '/api/%', NAVIGATION, 'GET'],
    ['a call of the console', '/api/admin/games/%zz', NAVIGATION, 'GET'],
    ['what a script asks for', '/games/%E4%B8', { accept: 'application/json' }, 'GET'],
    ['what is sent', '/games/%E4%B8', NAVIGATION, 'POST'],
    ['a file', '/assets/%E4%B8.js', NAVIGATION, 'GET'],
  ] as const)('stays a refusal in JSON where it is %s', async (_title, address, headers, method) => {
    const response = await open(address, headers, method);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('code');
  });
});

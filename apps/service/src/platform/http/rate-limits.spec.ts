import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { openTestApp, type TestApp } from '#testing/test-app';
import { contractOperations } from '../contract/contract-document';

const LIMIT = 40;

describe('requests from one line of IPv6', () => {
  let app: TestApp;
  let hosts = 0;
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts], env: { RATE_LIMIT: String(LIMIT), TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());

  /** Another address of the line each time. */
  const ask = async (line: string, path: string, init: RequestInit = {}) => {
    const headers = { 'x-forwarded-for': `${line}:${(hosts += 1).toString(16)}::1` };
    return (await fetch(`${app.origin}/api${path}`, { ...init, headers })).status;
  };
  const statuses = async (times: number, call: () => Promise<number>) => {
    const all: number[] = [];
    for (let i = 0; i < times; i += 1) all.push(await call());
    return all;
  };

  it('are as many as the limit of an address, and another line has its own', async () => {
    const asked = () => ask('2001:db8:1:2', '/nothing-is-here');
    expect(await statuses(LIMIT + 2, asked)).toEqual([...Array<number>(LIMIT).fill(404), 429, 429]);
    expect(await ask('2001:db8:1:3', '/nothing-is-here')).toBe(404);
  });

  it('to an operation are as many as its own limit, and another line has its own', async () => {
    const own = contractOperations.get('loginAccount')?.written['x-rate-limit']?.points ?? 0;
    const login = (line: string) => () =>
      ask(line, '/user/login', { method: 'POST', body: new URLSearchParams({ loginName: 'x' }) });
    const answered = await statuses(own + 2, login('2001:db8:2:2'));
    expect(answered.map((status) => status === 429)).toEqual([...Array<boolean>(own).fill(false), true, true]);
    expect(await login('2001:db8:2:3')()).not.toBe(429);
  });
});

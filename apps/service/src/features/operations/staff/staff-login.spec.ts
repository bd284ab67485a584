import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOCK_MINUTES, MAX_FAILURES } from '#platform/auth/login-attempts.repository';
import { MAX_PARALLEL_HASHES, MAX_WAITING_STAFF, Passwords } from '#platform/auth/passwords';
import { Database } from '#platform/database/database';
import { Jobs } from '#platform/jobs/jobs';
import { describeSqlite } from '#testing/each-database';
import { makeAccount, outcomeOf, signIn, staffClient, type TestAccount } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { staff } from './staff.feature';

describeSqlite('signing in to the console', (open) => {
  let target: TestTarget;
  let app: TestApp;
  beforeAll(async () => {
    target = await open.target();
    app = await openTestApp({ features: [staff], target });
  });
  afterAll(() => app.close());

  const attempt = (username: string, password: string) => outcomeOf(signIn(app, { username, password }));
  async function fail(username: string, times: number): Promise<string[]> {
    const outcomes: string[] = [];
    for (let i = 0; i < times; i += 1) outcomes.push(await attempt(username, '不对的密码'));
    return outcomes;
  }
  const refusedTimes = (times: number) => Array.from({ length: times }, () => 'staff.badCredentials');

  it('opens a session that says who one is and what one may do', async () => {
    const account = await makeAccount(app, 'finance');
    const { client, self, token } = await signIn(app, account);
    expect(self).toMatchObject({ id: account.id, username: account.username, role: 'finance' });
    expect(self.permissions).toEqual(expect.arrayContaining(['channels.view', 'audit-log.view']));
    expect(await client.call('getStaffSelf')).toEqual(self);
    expect(token).toMatch(/^[\w-]{43}$/);
    const owner = await app.staff('owner');
    const listed = await owner.call('consoleGetStaff', { params: { id: account.id } });
    expect(listed).toMatchObject({ lastLoginAt: app.clock.now().toISOString(), version: 1 });
  });

  it('takes the name however it is typed, and the password only as it is', async () => {
    const { username, password } = await makeAccount(app, 'support');
    expect(await attempt(` ${username.toUpperCase()} `, password)).toBe('done');
    expect(await attempt(username, `${password} `)).toBe('staff.badCredentials');
  });

  it('responds to an unknown name, an impossible name, a wrong password and a disabled account alike', async () => {
    const account = await makeAccount(app, 'operator');
    const disabled = await makeAccount(app, 'operator');
    const owner = await app.staff('owner');
    const body = { version: 1, name: '停用', role: 'operator', disabled: true } as const;
    await owner.call('consoleUpdateStaff', { params: { id: disabled.id }, body });
    const verify = vi.spyOn(app.get(Passwords), 'verify');
    const responses = [];
    for (const [username, password] of [
      [account.username, '不对的密码'],
      ['nobody-at-all', '不对的密码'],
      ['不可能的名字', '不对的密码'],
      [disabled.username, disabled.password],
    ]) {
      const response = await fetch(`${app.origin}/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      responses.push({ status: response.status, text: await response.text() });
    }
    expect(new Set(responses.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(responses[0]).toEqual({
      status: 401,
      text: JSON.stringify({ code: 'staff.badCredentials', message: '账号或密码错误' }),
    });
    expect(verify, 'each of them costs the work of a hash').toHaveBeenCalledTimes(4);
    verify.mockRestore();
  });

  it('locks a name after five failures, also for the right password, until its time is over', async () => {
    const { username, password } = await makeAccount(app, 'owner');
    expect(await fail(username, MAX_FAILURES)).toEqual(refusedTimes(MAX_FAILURES));
    expect(await attempt(username, password)).toBe('staff.locked');
    app.clock.advance(LOCK_MINUTES * 60 - 1);
    const refused = signIn(app, { username, password });
    await expect(refused).rejects.toMatchObject({ code: 'staff.locked', message: '尝试次数过多，请 1 分钟后再试' });
    app.clock.advance(1);
    expect(await attempt(username, password)).toBe('done');
  });

  it('locks a name that has no account just the same, so that the lock tells nothing', async () => {
    expect(await fail('stranger', MAX_FAILURES + 1)).toEqual([...refusedTimes(MAX_FAILURES), 'staff.locked']);
  });

  it('counts from the start after a lock has ended, and after a success', async () => {
    const { username, password } = await makeAccount(app, 'operator');
    await fail(username, MAX_FAILURES);
    app.clock.advance(LOCK_MINUTES * 60);
    expect(await fail(username, MAX_FAILURES - 1)).toEqual(refusedTimes(MAX_FAILURES - 1));
    expect(await attempt(username, password)).toBe('done');
    expect(await fail(username, MAX_FAILURES - 1)).toEqual(refusedTimes(MAX_FAILURES - 1));
    expect(await attempt(username, password)).toBe('done');
  });

  it('tells only five of many guesses sent at once how they ended', async () => {
    const { username, password } = await makeAccount(app, 'operator');
    // More at once would find the door full.
    const guesses = Array.from({ length: MAX_WAITING_STAFF }, (_, i) => attempt(username, `猜测第${i}次`));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === 'staff.badCredentials')).toHaveLength(MAX_FAILURES);
    expect(outcomes.filter((outcome) => outcome === 'staff.locked')).toHaveLength(MAX_WAITING_STAFF - MAX_FAILURES);
    expect(await attempt(username, password)).toBe('staff.locked');
  });

  it('lets the same person in several times at once', async () => {
    const account = await makeAccount(app, 'operator');
    const tokens = await Promise.all(Array.from({ length: 8 }, async () => (await signIn(app, account)).token));
    expect(new Set(tokens).size).toBe(8);
  });

  it('responds with 429 when too many passwords are waiting already', async () => {
    const passwords = app.get(Passwords);
    let isOver = false;
    const crowd = Array.from({ length: MAX_PARALLEL_HASHES + MAX_WAITING_STAFF }, async () => {
      while (!isOver) await passwords.verify(null, '占位', 'staff');
    });
    const response = await fetch(`${app.origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'somebody', password: '任意的密码' }),
    });
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ code: 'http.429', message: '操作太频繁，请稍后再试' });
    isOver = true;
    await Promise.all(crowd);
  });

  it('remembers failures across a restart, and forgets names that are not tried any more', async () => {
    const account: TestAccount = await makeAccount(app, 'operator');
    await fail(account.username, MAX_FAILURES);
    const now = app.clock.now().toISOString();
    await app.close();
    app = await openTestApp({ features: [staff], target });
    app.clock.set(now);
    expect(await outcomeOf(signIn(app, account))).toBe('staff.locked');
    const attempts = async () => {
      const sql = 'SELECT count(*) AS count FROM login_attempts WHERE known_at IS NULL';
      const [row] = await app.get(Database).query<{ count: number }>(sql);
      return Number(row?.count);
    };
    expect(await attempts()).toBeGreaterThan(1);
    await app.get(Jobs).runDue();
    app.clock.advance(24 * 3600 + 1);
    await app.get(Jobs).runDue();
    expect(await attempts()).toBe(0);
  });

  it('ends by signing out, for this session only', async () => {
    const account = await makeAccount(app, 'support');
    const [first, second] = [await signIn(app, account), await signIn(app, account)];
    expect(await outcomeOf(first.client.call('logoutStaff'))).toBe('done');
    expect(await outcomeOf(staffClient(app, first.token).call('getStaffSelf'))).toBe('session.expired');
    expect(await second.client.call('getStaffSelf')).toEqual(second.self);
  });
});

describeSqlite('the flood of sign-ins from one address', (open) => {
  it('is refused by the limit that the contract sets', async () => {
    const app = await openTestApp({ features: [staff], target: await open.target(), env: { RATE_LIMIT: '1000' } });
    try {
      const login = () =>
        fetch(`${app.origin}/api/admin/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ username: '不可能', password: '任意的密码' }),
        });
      const statuses: number[] = [];
      for (let i = 0; i < 21; i += 1) statuses.push((await login()).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    } finally {
      await app.close();
    }
  });
});

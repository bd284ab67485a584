// @module-tag deep
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@ug/test-doubles';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { consoleAddresses } from '#features/operations/console-addresses/console-addresses.feature';
import { twoFactor } from '#features/operations/two-factor/two-factor.feature';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Database } from '#platform/database/database';
import { SessionWatch } from '#platform/realtime/session-watch';
import { describeSqlite } from '#testing/each-database';
import { nextEvent, outcomeOf as socketOutcomeOf, socketTo } from '#testing/clients/sockets';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { runOwner } from './owner-command';

const NEW_PASSWORD = '在这台机器上设的新密码';

describeSqlite('the command for whoever is locked out', (open) => {
  let app: TestApp;
  let target: TestTarget;
  beforeAll(async () => {
    target = await open.target();
    app = await openTestApp({ features: [twoFactor, auditLog, consoleAddresses], target });
  });
  afterAll(() => app.close());

  /** Runs the command beside the running service; a person types the lines. */
  async function run(args: string, { typed = [] as string[], env = {}, isPerson = true } = {}) {
    const lines: string[] = [];
    const complaints: string[] = [];
    const terminal = {
      isPerson,
      say: (line: string) => void lines.push(line),
      complain: (line: string) => void complaints.push(line),
      ask: () => Promise.resolve(typed.shift() ?? null),
    };
    const variables = { DATA_DIR: target.dataDir, DATABASE_URL: target.databaseUrl, ...env };
    const code = await runOwner(args.split(' ').filter(Boolean), terminal, variables);
    return { code, said: lines.join('\n'), complaint: complaints.join('\n') };
  }
  const newestEntry = async () => (await (await app.staff('owner')).call('consoleListAuditLog'))[0];

  it('lists who there is, also without a word', async () => {
    const { username } = await makeAccount(app, 'finance');
    for (const args of ['', 'list']) {
      const { code, said } = await run(args);
      expect(code).toBe(0);
      expect(said).toMatch(/^账号 +姓名 +角色 +状态 +两步验证 +会话 +最近登录（Asia\/Shanghai）\n/);
      expect(said).toMatch(new RegExp(`^${username} +员工\\d+ +财务 +正常 +未开启 +0 +从未$`, 'm'));
    }
  });

  it('sets a password that is typed twice, while the service runs', async () => {
    const account = await makeAccount(app, 'owner');
    const { client } = await signIn(app, account);
    const { code, said } = await run(`password ${account.username}`, { typed: [NEW_PASSWORD, NEW_PASSWORD] });
    expect(code).toBe(0);
    expect(said).toMatch(new RegExp(`^将为 ${account.username}（[\\s\\S]+\\n已为 ${account.username}（`));
    expect(said).not.toContain(NEW_PASSWORD);
    expect(await outcomeOf(client.call('getStaffSelf'))).toBe('session.expired');
    expect(await outcomeOf(signIn(app, account))).toBe('staff.badCredentials');
    expect(await outcomeOf(signIn(app, { ...account, password: NEW_PASSWORD }))).toBe('done');
    const entry = await newestEntry();
    expect(entry).toMatchObject({
      action: 'update',
      resource: 'staff',
      recordId: String(account.id),
      staffId: null,
      staffName: expect.stringMatching(/^本机命令（.+）$/),
      after: { password: '已重置' },
    });
    expect(JSON.stringify(entry)).not.toContain(NEW_PASSWORD);
  });

  it('generates a password, and takes one from a pipe without asking again', async () => {
    const account = await makeAccount(app, 'owner');
    const { said } = await run(`password ${account.username} --generate`);
    const [password = ''] = /([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}/.exec(said) ?? [];
    expect(await outcomeOf(signIn(app, { ...account, password }))).toBe('done');
    const piped = await run(`password ${account.username}`, { typed: [NEW_PASSWORD], isPerson: false });
    expect(piped.code).toBe(0);
    expect(await outcomeOf(signIn(app, { ...account, password: NEW_PASSWORD }))).toBe('done');
  });

  it.each([
    ['nothing', []],
    ['too little', ['太短', '太短']],
    ['two different ones', [NEW_PASSWORD, `${NEW_PASSWORD}。`]],
    ['once only', [NEW_PASSWORD]],
  ])('changes nothing where a person types %s', async (_, typed) => {
    const account = await makeAccount(app, 'support');
    const { code, complaint } = await run(`password ${account.username}`, { typed: [...typed] });
    expect([code, complaint]).toEqual([1, expect.stringContaining('什么都没有改变')]);
    expect(await outcomeOf(signIn(app, account))).toBe('done');
  });

  it('ends sessions, and their sockets with the next look of the service', async () => {
    const account = await makeAccount(app, 'owner');
    const { client, token } = await signIn(app, account);
    const socket = socketTo(app.origin, 'staff', { token });
    expect(await socketOutcomeOf(socket)).toBe('connected');
    const ended = nextEvent(socket, 'session.ended');
    const { code, said } = await run(`sign-out ${account.username.toUpperCase()}`);
    expect([code, said]).toEqual([0, expect.stringMatching(/^将结束 .+的 \d 个会话。\n已结束 .+ 的 \d 个会话。$/)]);
    await app.get(SessionWatch).check();
    expect(await ended).toEqual({ reason: 'expired' });
    expect(await outcomeOf(client.call('getStaffSelf'))).toBe('session.expired');
    expect(await outcomeOf(signIn(app, account))).toBe('done');
    const entries = await (await app.staff('owner')).call('consoleListAuditLog');
    expect(entries).toContainEqual(
      expect.objectContaining({ recordId: String(account.id), after: { sessions: '已全部结束' } }),
    );
  });

  it('turns two-factor authentication off for one, who then signs in by the password alone', async () => {
    const account = await makeAccount(app, 'owner');
    const { client } = await signIn(app, account);
    const { secret } = await client.call('startTwoFactor', { body: { currentPassword: account.password } });
    await client.call('confirmTwoFactor', { body: { code: codeOf(secret, app.clock.now()) } });
    await expect(signIn(app, account)).rejects.toThrow('has to give a code');
    expect((await run('list')).said).toMatch(new RegExp(`^${account.username} .+ 正常 +已开启 `, 'm'));
    expect(await run(`two-factor-off ${account.username}`)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^将关闭 .+的两步验证，并结束其 \d 个会话。\n已关闭 /),
    });
    expect(await outcomeOf(client.call('getStaffSelf'))).toBe('session.expired');
    expect(await outcomeOf(signIn(app, account))).toBe('done');
    const entries = await (await app.staff('owner')).call('consoleListAuditLog');
    expect(entries).toContainEqual(
      expect.objectContaining({
        resource: 'two-factor',
        recordId: `staff-${account.id}`,
        action: 'remove',
        staffName: expect.stringMatching(/^本机命令/),
      }),
    );
    const again = await run(`two-factor-off ${account.username}`);
    expect(again).toMatchObject({ code: 1, complaint: '没有完成：该账号没有开启两步验证' });
  });

  it('opens the console from everywhere, for whom their own list shuts out', async () => {
    const owner = await app.staff('owner');
    const { version } = await owner.call('getConsoleAddresses');
    await owner.call('updateConsoleAddresses', { body: { version, addresses: ['127.0.0.1'] } });
    const { code, said } = await run('addresses-off');
    expect([code, said]).toEqual([0, expect.stringMatching(/^将取消.+，原来允许：127\.0\.0\.1\n已取消/)]);
    expect(await owner.call('getConsoleAddresses')).toMatchObject({ addresses: [] });
    expect(await newestEntry()).toMatchObject({
      resource: 'console-addresses',
      staffName: expect.stringMatching(/^本机命令/),
    });
    expect((await run('addresses-off')).said).toBe('控制台没有限制访问地址。');
  });

  it('says what it does, and what it did not understand', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringContaining('npm run owner') });
    for (const args of [
      'frobnicate',
      'password',
      'sign-out',
      'two-factor-off',
      'list owner',
      'addresses-off owner',
      'sign-out owner --generate',
      '--unknown',
    ]) {
      const { code, complaint } = await run(args);
      expect([args, code, complaint]).toEqual([args, 2, expect.stringContaining('用法：npm run owner')]);
    }
  });

  it('names the accounts there are where one is unknown', async () => {
    const { username } = await makeAccount(app, 'support');
    const { code, complaint } = await run('sign-out nobody');
    expect([code, complaint]).toEqual([1, expect.stringContaining(username)]);
    expect(complaint).toContain('没有账号 nobody');
  });

  it('refuses a folder that is not the product’s, and makes nothing in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ug-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const DATA_DIR of [folder, join(folder, 'missing')]) {
      const { code, complaint } = await run('list', { env: { DATA_DIR } });
      expect([code, complaint]).toEqual([1, expect.stringContaining('这不是本产品用过的数据目录')]);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a database of another version', async () => {
    const change = (sql: string) => app.get(UnitOfWork).run(() => app.get(Database).execute(sql));
    onTestFinished(() =>
      change(`DELETE FROM migrations WHERE name = 'of-the-future-9999999999999'`).then(() => undefined),
    );
    await change(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'of-the-future-9999999999999')`);
    expect(await run('list')).toMatchObject({ code: 1, complaint: expect.stringContaining('数据库来自更新的版本') });
    await change(`UPDATE migrations SET name = 'staff-0000000000005x' WHERE name = 'staff-0000000000005'`);
    expect(await run('list')).toMatchObject({ code: 1, complaint: expect.stringContaining('还没有升级到这个版本') });
    await change(`UPDATE migrations SET name = 'staff-0000000000005' WHERE name = 'staff-0000000000005x'`);
  });
});

describeSqlite('a database that is not the product’s', (open) => {
  it('is refused by the command in a sentence', async () => {
    const product = await open.target();
    await (await openTestApp({ features: [], target: product })).close();
    const { dataDir, databaseUrl } = await open.emptyTarget();
    const complaints: string[] = [];
    const terminal = {
      isPerson: true,
      say: () => undefined,
      complain: (line: string) => void complaints.push(line),
      ask: () => Promise.resolve(null),
    };
    const env = databaseUrl ? { DATA_DIR: product.dataDir, DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
    expect(await runOwner(['list'], terminal, env)).toBe(1);
    expect(complaints.join()).toMatch(/这个数据库里没有本产品的数据|这不是本产品用过的数据目录/);
  });
});

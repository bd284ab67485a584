import type { StaffClient } from '@ug/api-client';
import type { Role, Schemas } from '@ug/contract';
import { codeOf } from '@ug/test-doubles';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf as socketOutcomeOf, socketTo } from '#testing/clients/sockets';
import { makeAccount, makeRole, outcomeOf, staffClient, type TestAccount } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { Database } from '#platform/database/database';
import { MAX_FAILURES } from '#platform/auth/login-attempts.repository';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { dashboard } from '#features/operations/dashboard/dashboard.feature';
import { games } from '#features/content/games/games.feature';
import { twoFactor } from './two-factor.feature';

describeSqlite('two-factor authentication', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [twoFactor, auditLog, dashboard, games], target: await open.target() });
    owner = await app.staff('owner');
  });
  afterAll(() => app.close());

  const guest = () => staffClient(app, null);
  const enter = ({ username, password }: TestAccount) => guest().call('loginStaff', { body: { username, password } });
  /** Signs in an account that needs no code. */
  async function signIn(account: TestAccount) {
    const { token, staff } = await enter(account);
    if (token === null) throw new Error('a code is asked for');
    return { token, client: staffClient(app, token), self: staff };
  }
  async function challengeOf(account: TestAccount): Promise<string> {
    const { token, staff, challenge } = await enter(account);
    expect([token, staff]).toEqual([null, null]);
    return challenge ?? '';
  }
  /** The second step; `code` as it is typed. */
  const logInWithCode = (challenge: string, code: string, deviceID?: string) =>
    guest().call('loginStaffWithCode', { body: { challenge, code, ...(deviceID && { deviceID }) } });
  const nextStep = () => app.clock.advance(30);
  const appCode = (secret: string) => codeOf(secret, app.clock.now());

  /** An account that uses it, with the session that set it up. */
  async function secured(role: Role) {
    const account = await makeAccount(app, role);
    const { client, token } = await signIn(account);
    const { secret, uri } = await client.call('startTwoFactor', { body: { currentPassword: account.password } });
    const { recoveryCodes } = await client.call('confirmTwoFactor', { body: { code: appCode(secret) } });
    nextStep();
    return { account, client, token, secret, uri, recoveryCodes };
  }
  async function requireOf(requiredRoles: string[]): Promise<void> {
    const { version } = await owner.call('getTwoFactorRule');
    await owner.call('updateTwoFactorRule', { body: { version, requiredRoles } });
  }
  const historyOf = (id: number) =>
    owner.call('consoleListAuditLog', { query: { filter: { resource: 'two-factor', recordId: `staff-${id}` } } });

  describe('set up by a member of staff', () => {
    it('asks for a code from then on, and for nothing before its first code', async () => {
      const account = await makeAccount(app, 'support');
      const { client } = await signIn(account);
      const elsewhere = await signIn(account);
      expect(await client.call('getOwnTwoFactor')).toEqual({
        enabledAt: null,
        recoveryCodesLeft: 0,
        isRequired: false,
      });
      const begin = () => client.call('startTwoFactor', { body: { currentPassword: account.password } });
      const confirm = (code: string) => client.call('confirmTwoFactor', { body: { code } });
      expect(await outcomeOf(confirm('000000'))).toBe('two-factor.notStarted');
      const { secret: replaced } = await begin();
      const { secret, uri } = await begin();
      expect(uri).toContain(`:${account.username}?secret=${secret}&`);
      expect(await outcomeOf(confirm(appCode(replaced)))).toBe('two-factor.badCode');
      expect((await enter(account)).token).not.toBeNull();
      const code = appCode(secret);
      const { recoveryCodes } = await confirm(code);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await client.call('getOwnTwoFactor')).toMatchObject({
        recoveryCodesLeft: 10,
        enabledAt: expect.any(String),
      });
      expect(await outcomeOf(elsewhere.client.call('getStaffSelf'))).toBe('session.expired');
      expect(await outcomeOf(logInWithCode(await challengeOf(account), code))).toBe('two-factor.badCode');
      expect(await outcomeOf(begin())).toBe('two-factor.alreadyOn');
      expect(await outcomeOf(confirm(code))).toBe('two-factor.alreadyOn');
      const [entry] = await historyOf(account.id);
      expect(entry).toMatchObject({ action: 'enable', staffId: account.id, after: { enabled: true } });
      for (const one of [secret, recoveryCodes[0] ?? '-']) expect(JSON.stringify(entry)).not.toContain(one);
    });

    it('needs the password', async () => {
      const account = await makeAccount(app, 'support');
      const { client } = await signIn(account);
      const wrong = () => client.call('startTwoFactor', { body: { currentPassword: '不是这个' } });
      await expect(wrong()).rejects.toMatchObject({
        code: 'staff.wrongPassword',
        details: { errors: { currentPassword: '当前密码不正确' } },
      });
      for (let times = 1; times < MAX_FAILURES; times += 1) await outcomeOf(wrong());
      expect(await outcomeOf(wrong())).toBe('staff.locked');
    });

    it('keeps neither secret nor recovery codes where the database could give them away', async () => {
      const { secret, recoveryCodes, account } = await secured('support');
      const rows = [
        await app.get(Database).query('SELECT * FROM authenticators WHERE staff_id = :id', { id: account.id }),
        await app.get(Database).query('SELECT * FROM recovery_codes WHERE staff_id = :id', { id: account.id }),
      ];
      expect(rows[1]).toHaveLength(10);
      for (const one of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(one);
    });
  });

  describe('signing in by it', () => {
    it('takes two steps, of which the first opens nothing', async () => {
      const { account, secret } = await secured('operator');
      const challenge = await challengeOf(account);
      expect(await outcomeOf(staffClient(app, challenge.replaceAll('.', '-')).call('getStaffSelf'))).toBe(
        'session.expired',
      );
      const { token, staff } = await logInWithCode(challenge, appCode(secret));
      expect(staff).toMatchObject({ id: account.id, mustSetUp: false });
      expect(await outcomeOf(staffClient(app, token).call('consoleListGames'))).toBe('done');
    });

    it('takes a code once, also of two who send it at once', async () => {
      const { account, secret } = await secured('operator');
      const [first, second] = [await challengeOf(account), await challengeOf(account)];
      const code = appCode(secret);
      const outcomes = await Promise.all([first, second].map((challenge) => outcomeOf(logInWithCode(challenge, code))));
      expect(outcomes.sort()).toEqual(['done', 'two-factor.badCode']);
      expect(await outcomeOf(logInWithCode(first, code))).toBe('two-factor.badCode');
      nextStep();
      expect(await outcomeOf(logInWithCode(first, appCode(secret)))).toBe('done');
    });

    it('takes each recovery code once, in any spelling', async () => {
      const { account, client, recoveryCodes } = await secured('support');
      const [code = ''] = recoveryCodes;
      const challenge = await challengeOf(account);
      expect(await outcomeOf(logInWithCode(challenge, code.toUpperCase().replace('-', ' ')))).toBe('done');
      expect(await outcomeOf(logInWithCode(challenge, code))).toBe('two-factor.badCode');
      expect((await client.call('getOwnTwoFactor')).recoveryCodesLeft).toBe(9);
    });

    it('gives up after five minutes, and when the account has changed', async () => {
      const { account, secret } = await secured('support');
      const old = await challengeOf(account);
      app.clock.advance(301);
      expect(await outcomeOf(logInWithCode(old, appCode(secret)))).toBe('two-factor.challengeExpired');
      const challenge = await challengeOf(account);
      const { version, name, role } = await owner.call('consoleGetStaff', { params: { id: account.id } });
      const body = { version, name, role, disabled: false, password: '由所有者重置的新密码' };
      await owner.call('consoleUpdateStaff', { params: { id: account.id }, body });
      expect(await outcomeOf(logInWithCode(challenge, appCode(secret)))).toBe('two-factor.challengeExpired');
      for (const forged of ['1.1.9999999999.AAAA', `${challenge.slice(0, -43)}${'A'.repeat(43)}`, '没有'])
        expect(await outcomeOf(logInWithCode(forged, '000000'))).toBe('two-factor.challengeExpired');
    });

    it('hears five wrong codes of strangers together, and never stops the browser it knows', async () => {
      const { account, secret } = await secured('support');
      const known = 'a'.repeat(32);
      expect(await outcomeOf(logInWithCode(await challengeOf(account), appCode(secret), known))).toBe('done');
      nextStep();
      const challenge = await challengeOf(account);
      const wrong = appCode(secret) === '000000' ? '000001' : '000000';
      for (let times = 0; times < MAX_FAILURES; times += 1) {
        const device = `${times}`.repeat(32);
        expect(await outcomeOf(logInWithCode(challenge, wrong, device))).toBe('two-factor.badCode');
      }
      expect(await outcomeOf(logInWithCode(challenge, appCode(secret), 'b'.repeat(32)))).toBe('staff.locked');
      expect(await outcomeOf(logInWithCode(challenge, appCode(secret), known))).toBe('done');
    });
  });

  describe('given up', () => {
    it('by the password and a code, and the recovery codes are renewed by them', async () => {
      const { account, client, secret, recoveryCodes } = await secured('support');
      const { password: currentPassword } = account;
      const by = (code: string) => ({ body: { currentPassword, code } });
      const wrong = { body: { currentPassword: '不是这个', code: appCode(secret) } };
      expect(await outcomeOf(client.call('renewRecoveryCodes', wrong))).toBe('staff.wrongPassword');
      const renewed = await client.call('renewRecoveryCodes', by(appCode(secret)));
      expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0]);
      const challenge = await challengeOf(account);
      expect(await outcomeOf(logInWithCode(challenge, recoveryCodes[0] ?? ''))).toBe('two-factor.badCode');
      expect(await outcomeOf(logInWithCode(challenge, renewed.recoveryCodes[0] ?? ''))).toBe('done');
      expect(await outcomeOf(client.call('removeOwnTwoFactor', wrong))).toBe('staff.wrongPassword');
      const spent = by(appCode(secret));
      expect(await outcomeOf(client.call('removeOwnTwoFactor', spent)), 'it was taken').toBe('two-factor.badCode');
      expect(await outcomeOf(client.call('removeOwnTwoFactor', by(renewed.recoveryCodes[1] ?? '')))).toBe('done');
      expect((await enter(account)).token).not.toBeNull();
      nextStep();
      expect(await outcomeOf(client.call('removeOwnTwoFactor', by(appCode(secret))))).toBe('two-factor.off');
      expect(await outcomeOf(client.call('renewRecoveryCodes', by(appCode(secret))))).toBe('two-factor.off');
      expect((await historyOf(account.id)).map(({ action }) => action)).toEqual(['remove', 'renewCodes', 'enable']);
    });

    it('is guarded against guesses at the password', async () => {
      const { client, secret } = await secured('support');
      const request = () => ({ body: { currentPassword: '不是这个', code: appCode(secret) } });
      for (let times = 0; times < MAX_FAILURES; times += 1)
        await outcomeOf(client.call('renewRecoveryCodes', request()));
      expect(await outcomeOf(client.call('renewRecoveryCodes', request()))).toBe('staff.locked');
      expect(await outcomeOf(client.call('removeOwnTwoFactor', request()))).toBe('staff.locked');
    });

    it.each(['renewRecoveryCodes', 'removeOwnTwoFactor'] as const)(
      'is guarded against guesses at the code on an open page (%s), which keep nobody from signing in',
      async (operation) => {
        const { account, client, secret, recoveryCodes } = await secured('support');
        const wrong = appCode(secret) === '000000' ? '000001' : '000000';
        const by = (code: string) => ({ body: { currentPassword: account.password, code } });
        const outcomes = await Promise.all(
          Array.from({ length: MAX_FAILURES * 2 }, () => outcomeOf(client.call(operation, by(wrong)))),
        );
        expect(outcomes.filter((outcome) => outcome === 'two-factor.badCode')).toHaveLength(MAX_FAILURES);
        expect(await outcomeOf(client.call(operation, by(appCode(secret))))).toBe('staff.locked');
        expect(await outcomeOf(logInWithCode(await challengeOf(account), appCode(secret)))).toBe('done');
        expect(
          await outcomeOf(logInWithCode(await challengeOf(account), recoveryCodes[0] ?? '')),
          'none is renewed',
        ).toBe('done');
      },
    );

    it('for a colleague whose phone is lost, whose sessions end', async () => {
      const { account, client } = await secured('support');
      const params = { id: account.id };
      const operator = await app.staff('operator');
      expect(await outcomeOf(operator.call('removeStaffTwoFactor', { params }))).toBe('staff.forbidden');
      const { members } = await owner.call('removeStaffTwoFactor', { params });
      expect(members.find(({ id }) => id === account.id)).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
      expect(await outcomeOf(client.call('getStaffSelf'))).toBe('session.expired');
      expect((await enter(account)).token).not.toBeNull();
      expect((await historyOf(account.id))[0]).toMatchObject({ action: 'remove', staffId: 9001 });
      expect(await outcomeOf(owner.call('removeStaffTwoFactor', { params }))).toBe('two-factor.off');
      const nobody = { id: 99_999 };
      expect(await outcomeOf(owner.call('removeStaffTwoFactor', { params: nobody }))).toBe('staff.notFound');
    });
  });

  describe('required of a role', () => {
    it('leads its staff to set it up before anything else', async () => {
      const account = await makeAccount(app, 'finance');
      const { client: before } = await signIn(account);
      await requireOf(['finance']);
      expect(await outcomeOf(before.call('getStaffSelf'))).toBe('session.expired');
      const { client, token, self } = await signIn(account);
      expect(self).toMatchObject({ mustSetUp: true, permissions: [] });
      expect(await outcomeOf(client.call('consoleListGames'))).toBe('staff.forbidden');
      expect(await outcomeOf(client.call('getDashboard'))).toBe('staff.forbidden');
      expect(await socketOutcomeOf(socketTo(app.origin, 'staff', { token }))).not.toBe('connected');
      const { secret } = await client.call('startTwoFactor', { body: { currentPassword: account.password } });
      await client.call('confirmTwoFactor', { body: { code: appCode(secret) } });
      expect(await client.call('getStaffSelf')).toMatchObject({ mustSetUp: false });
      expect(await outcomeOf(client.call('consoleListGames'))).toBe('done');
      nextStep();
      const body = { currentPassword: account.password, code: appCode(secret) };
      expect(await outcomeOf(client.call('removeOwnTwoFactor', { body }))).toBe('two-factor.required');
      await requireOf([]);
      expect(await outcomeOf(client.call('removeOwnTwoFactor', { body }))).toBe('done');
    });

    it('is told to those who may see it, with who uses it', async () => {
      const { account } = await secured('moderator');
      await requireOf(['moderator']);
      const readOnly = await app.staff('read-only');
      const { requiredRoles, members } = await readOnly.call('getTwoFactorRule');
      expect(requiredRoles).toEqual(['moderator']);
      expect(members.find(({ id }) => id === account.id)).toMatchObject({
        username: account.username,
        isRequired: true,
        enabledAt: expect.any(String),
        recoveryCodesLeft: 10,
      });
      await requireOf([]);
    });

    it('is changed by owners only, who use it themselves first, on the rule as it is', async () => {
      const { version } = await owner.call('getTwoFactorRule');
      const body = { version, requiredRoles: ['owner' as const] };
      const readOnly = await app.staff('read-only');
      expect(await outcomeOf(readOnly.call('updateTwoFactorRule', { body }))).toBe('staff.forbidden');
      expect(await outcomeOf(owner.call('updateTwoFactorRule', { body }))).toBe('two-factor.ownFirst');
      const other = await secured('owner');
      await other.client.call('updateTwoFactorRule', { body });
      expect(await outcomeOf(other.client.call('getStaffSelf'))).toBe('done');
      expect(await outcomeOf(other.client.call('updateTwoFactorRule', { body }))).toBe('two-factor.stale');
      await other.client.call('updateTwoFactorRule', { body: { version: version + 1, requiredRoles: [] } });
    });
  });

  describe('a custom role', () => {
    const saveRole = ({ id, version, name }: Schemas['CustomRole'], permissions: string[]) =>
      owner.call('consoleUpdateRole', { params: { id }, body: { version, name, permissions } });
    beforeEach(async () => {
      owner = await app.staff('owner');
      await requireOf(['finance']);
    });
    afterEach(async () => {
      owner = await app.staff('owner');
      await requireOf([]);
    });

    it('needs it where it shares rights over money with a role that does', async () => {
      const [cashier, editor] = [await makeRole(app, ['orders.refund']), await makeRole(app, ['games.view'])];
      const signedIn = await signIn(await makeAccount(app, cashier.key));
      expect(signedIn.self).toMatchObject({ mustSetUp: true, permissions: [], role: cashier.key });
      expect(await outcomeOf(signedIn.client.call('consoleListGames'))).toBe('staff.forbidden');
      expect((await signIn(await makeAccount(app, editor.key))).self?.mustSetUp).toBe(false);
      const { members } = await owner.call('getTwoFactorRule');
      expect(
        members.filter(({ role }) => role.startsWith('role-')).map((one) => [one.roleName, one.isRequired]),
      ).toEqual([
        [cashier.name, true],
        [editor.name, false],
      ]);
    });

    it('that is given such rights later signs out who does not use it, and nobody else', async () => {
      const role = await makeRole(app, ['games.view']);
      const [without, other] = [
        await signIn(await makeAccount(app, role.key)),
        await signIn(await makeAccount(app, 'support')),
      ];
      const used = await secured('support');
      const account = await owner.call('consoleGetStaff', { params: { id: used.account.id } });
      const { version, name, disabled } = account;
      const body = { version, name, role: role.key, disabled };
      await owner.call('consoleUpdateStaff', { params: { id: account.id }, body });
      const challenge = await challengeOf(used.account);
      const { token } = await logInWithCode(challenge, appCode(used.secret));
      await saveRole(role, ['games.view', 'orders.refund']);
      expect(await outcomeOf(without.client.call('getStaffSelf'))).toBe('session.expired');
      for (const client of [other.client, staffClient(app, token)])
        expect(await outcomeOf(client.call('consoleListGames'))).toBe('done');
      // Staff who have not set it up yet are not signed out again by the next save.
      const waiting = await signIn(await makeAccount(app, role.key));
      await saveRole(await owner.call('consoleGetRole', { params: { id: role.id } }), ['orders.refund']);
      expect(await outcomeOf(waiting.client.call('getStaffSelf'))).toBe('done');
    });

    it('is chosen by itself, by its name in the history, and forgotten when it is removed', async () => {
      const role = await makeRole(app, ['games.view'], '值班');
      await requireOf(['finance', role.key]);
      expect((await signIn(await makeAccount(app, role.key))).self?.mustSetUp).toBe(true);
      const filter = { resource: 'two-factor', recordId: '1' };
      const [entry] = await owner.call('consoleListAuditLog', { query: { filter } });
      expect(entry?.after).toEqual({ requiredRoles: ['finance', '值班'] });
      const spare = await makeRole(app, ['games.view'], '备用');
      await requireOf(['finance', spare.key]);
      await owner.call('consoleDeleteRole', { params: { id: spare.id } });
      expect((await owner.call('getTwoFactorRule')).requiredRoles).toEqual(['finance']);
      expect(await outcomeOf(requireOf([spare.key]))).toBe('role.unknown');
    });
  });
});

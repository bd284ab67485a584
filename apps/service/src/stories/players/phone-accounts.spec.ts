import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_FAILURES } from '#platform/auth/login-attempts.repository';
import { newId } from '#platform/ids/ids';
import { describeEachDatabase } from '#testing/each-database';
import { AGREED, makePlayer, playerClient, refusalOf, register, signInPlayer } from '#testing/players';
import { newPhone, openSmsApp, type SmsDesk } from '#testing/records/sms-desk';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import type { TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { device } from '#features/players/device/device.feature';
import { invitations } from '#features/rewards/invitations/invitations.feature';
import { accountPhones } from '#features/players/account-phones/account-phones.feature';
import { MAX_ACCOUNTS_OF_DEVICE } from '#features/operations/client-config/registration-terms.service';

const MINUTE = 60;
const DAY = 24 * 3600;

describeEachDatabase('an account by mobile number', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let desk: SmsDesk;
  beforeAll(async () => {
    const features = [accountPhones, auditLog, device, invitations];
    ({ app, close, desk } = await openSmsApp({ features, target: await open.target() }));
  });
  afterAll(() => close());

  type Login = Partial<BodyOf<'loginWithPhone'>> & { readonly phone: string };
  /** Asks for a code and signs in with it, on a device of its own. */
  const login = async (body: Login, operation: 'loginWithPhone' | 'loginPhoneWithoutRegister' = 'loginWithPhone') => {
    const deviceID = body.deviceID ?? newId();
    app.clock.advance(MINUTE);
    const smsCode = body.smsCode ?? (await desk.code({ phone: body.phone, deviceID }));
    return app.player.call(operation, { body: { ...AGREED, ...body, deviceID, smsCode } });
  };
  /** A player with name and password who asks for a code to bind a number. */
  const bind = async (player: Awaited<ReturnType<typeof makePlayer>>, phone: string, wrong?: string) => {
    const deviceID = newId();
    app.clock.advance(MINUTE);
    const smsCode = wrong ?? (await desk.code({ phone, purpose: 'bind', deviceID }));
    return player.client.call('bindPhone', { body: { phone, smsCode, deviceID } });
  };
  const openRegistration = async (phoneAutoRegister: boolean) => {
    const operator = await app.staff('operator');
    const { id: _, updatedAt: __, agreements: ___, ...config } = await operator.call('getClientConfig');
    await operator.call('updateClientConfig', { body: { ...config, phoneAutoRegister } });
  };

  it('is made by the first sign-in with a code, and opened by the next', async () => {
    const phone = newPhone();
    const made = await login({ phone, channelID: '3021' });
    expect(made).toMatchObject({
      accountType: 2,
      needBind: 0,
      newAccount: 1,
      name: expect.stringMatching(/^玩家\d{6}$/),
    });
    expect(made.loginName).toMatch(/^[A-Za-z][A-Za-z0-9_]{3,19}$/);
    const again = await login({ phone });
    expect(again).toMatchObject({ uid: made.uid, newAccount: 0 });
    const status = await playerClient(app, again).call('getUserStatus');
    expect(status).toMatchObject({ phone: `139****${phone.slice(-4)}`, needBind: 0, hasPassword: false });
    expect(await login({ phone }, 'loginPhoneWithoutRegister')).toMatchObject({ uid: made.uid });
  });

  it('is bound to whoever invited the player', async () => {
    const inviter = await makePlayer(app);
    const { code } = await inviter.client.call('getInvitations');
    await login({ phone: newPhone(), inviteCode: code });
    expect(await inviter.client.call('getInvitations')).toMatchObject({ invited: 1 });
  });

  it('is not made where operators turned that off, or where the call says so; who has one still comes in', async () => {
    const known = newPhone();
    await login({ phone: known });
    expect(await refusalOf(login({ phone: newPhone() }, 'loginPhoneWithoutRegister'))).toBe('account.phoneUnknown');
    await openRegistration(false);
    const init = { deviceID: newId(), deviceType: 'h5', osType: 3 } as const;
    const { otherConfig } = await app.player.call('initDevice', { body: init });
    expect(otherConfig).toEqual({ 'ug.phone.login.auto.register': 0 });
    expect(await refusalOf(login({ phone: newPhone() }))).toBe('account.phoneUnknown');
    expect(await refusalOf(login({ phone: known }))).toBe('done');
    await openRegistration(true);
  });

  it('is one account when the same code is sent twenty times at once', async () => {
    const phone = newPhone();
    const deviceID = newId();
    const smsCode = await desk.code({ phone, deviceID });
    const send = () => refusalOf(app.player.call('loginWithPhone', { body: { phone, deviceID, smsCode, ...AGREED } }));
    const outcomes = await Promise.all(Array.from({ length: 20 }, send));
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'sms.codeWrong')]);
  });

  it('is not opened by a wrong code, one for another purpose, or one that another device asked for', async () => {
    const phone = newPhone();
    expect(await refusalOf(login({ phone, smsCode: '000000' }))).toBe('sms.codeWrong');
    const deviceID = newId();
    const smsCode = await desk.code({ phone, purpose: 'reset', deviceID });
    expect(await refusalOf(login({ phone, deviceID, smsCode }))).toBe('sms.codeWrong');
    app.clock.advance(MINUTE);
    const elsewhere = await desk.code({ phone });
    expect(await refusalOf(login({ phone, smsCode: elsewhere }))).toBe('sms.codeWrong');
  });

  it('is not told from a number without one by a wrong code, neither by the answer nor by the work', async () => {
    const [known, unknown, any] = [newPhone(), newPhone(), newPhone()];
    await login({ phone: known });
    app.clock.advance(MINUTE);
    const attempted = async (phone: string) => {
      const body = { phone, deviceID: newId(), smsCode: '000000' };
      const answer = await desk.ask({ phone, deviceID: body.deviceID });
      await desk.settle();
      const [refusals, asked] = [[] as string[], [] as string[][]];
      for (const operation of ['loginWithPhone', 'loginPhoneWithoutRegister'] as const)
        asked.push(
          await statementsOf(app, async () => refusals.push(await refusalOf(app.player.call(operation, { body })))),
        );
      // Tasks that are looked for meanwhile are nobody's.
      return { answer, refusals, asked: asked.map((one) => one.filter((text) => !/\btasks\b/.test(text)).toSorted()) };
    };
    await attempted(any);
    const first = await attempted(unknown);
    expect(first.refusals).toEqual(['sms.codeWrong', 'sms.codeWrong']);
    expect(first.asked[0]).not.toEqual([]);
    expect(await attempted(known)).toEqual(first);
  });

  it('is made a few times a day by one device, as with names', async () => {
    app.clock.advance(DAY);
    const deviceID = newId();
    const outcomes: string[] = [];
    for (let i = 0; i <= MAX_ACCOUNTS_OF_DEVICE; i += 1)
      outcomes.push(await refusalOf(login({ phone: newPhone(), deviceID })));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(MAX_ACCOUNTS_OF_DEVICE);
    expect(outcomes.at(-1)).toBe('account.tooMany');
  });

  it('tells that it is banned to whoever proved the number, and to nobody else', async () => {
    const phone = newPhone();
    const { uid } = await login({ phone });
    await (await app.staff('moderator')).call('banAccount', { params: { id: Number(uid) }, body: { reason: '刷屏' } });
    expect(await refusalOf(login({ phone, smsCode: '000000' }))).toBe('sms.codeWrong');
    expect(await refusalOf(login({ phone }))).toBe('account.banned');
    expect(await refusalOf(login({ phone }, 'loginPhoneWithoutRegister'))).toBe('account.banned');
  });

  it('has no password that could be guessed until one is set', async () => {
    const { loginName } = await login({ phone: newPhone() });
    for (const password of ['', ' ', loginName])
      expect(await refusalOf(app.player.call('loginAccount', { body: { loginName, password: password || 'x' } }))).toBe(
        'account.badCredentials',
      );
  });

  it('is given to an account with a name, whose other devices hear of it; sent again it is answered alike', async () => {
    const player = await makePlayer(app);
    const phone = newPhone();
    const status = await bind(player, phone);
    expect(status).toMatchObject({ phone: `139****${phone.slice(-4)}`, needBind: 0, hasPassword: true });
    const again = { phone, smsCode: '000000' };
    expect(await player.client.call('bindPhone', { body: again })).toEqual(status);
    expect(await login({ phone })).toMatchObject({
      uid: String(player.uid),
      accountType: 1,
      needBind: 0,
      newAccount: 0,
    });
    expect(await refusalOf(bind(player, newPhone()))).toBe('account.phoneBound');
  });

  it('is not given where the code is wrong, and not to two', async () => {
    const [first, second] = [await makePlayer(app), await makePlayer(app)];
    const phone = newPhone();
    expect(await refusalOf(bind(first, phone, '000000'))).toBe('sms.codeWrong');
    await bind(first, phone);
    expect(await refusalOf(bind(second, phone))).toBe('account.phoneTaken');
    expect(await refusalOf(playerClient(app, null).call('bindPhone', { body: { phone, smsCode: '000000' } }))).toBe(
      'session.expired',
    );
  });

  it('goes to one of twenty who bind one number at the same moment', async () => {
    const phone = newPhone();
    const players = await Promise.all(Array.from({ length: 20 }, () => makePlayer(app)));
    const deviceID = newId();
    const smsCode = await desk.code({ phone, purpose: 'bind', deviceID });
    const call = (player: (typeof players)[number]) =>
      refusalOf(player.client.call('bindPhone', { body: { phone, smsCode, deviceID } }));
    const outcomes = await Promise.all(players.map(call));
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'sms.codeWrong')]);
  });

  it('goes to one of two who hold a code each', async () => {
    const phone = newPhone();
    const codes: { deviceID: string; smsCode: string }[] = [];
    for (const deviceID of [newId(), newId(), newId()]) {
      codes.push({ deviceID, smsCode: await desk.code({ phone, purpose: 'bind', deviceID }) });
      app.clock.advance(MINUTE);
    }
    const outcomes = await Promise.all(
      codes.map(async (code) => {
        const { client } = await makePlayer(app);
        return refusalOf(client.call('bindPhone', { body: { phone, ...code } }));
      }),
    );
    expect(outcomes.toSorted()).toEqual(['account.phoneTaken', 'account.phoneTaken', 'done']);
  });

  it('is opened by the number and the password too, however the number is written', async () => {
    const { client, uid, account } = await register(app, 'by_number');
    const phone = newPhone();
    await bind({ client, uid, token: account.token }, phone);
    const signIn = (loginName: string, password: string = '口令-by_number') =>
      app.player.call('loginAccount', { body: { loginName, password } });
    const spaced = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`;
    for (const typed of [phone, spaced]) expect(await signIn(typed)).toMatchObject({ uid: account.uid });
    expect(await refusalOf(signIn(phone, 'wrong horse 2026'))).toBe('account.badCredentials');
  });

  it('tells nobody by a password whether a number has an account', async () => {
    const { client, uid, account } = await register(app, 'guessed_at');
    const phone = newPhone();
    await bind({ client, uid, token: account.token }, phone);
    const guesses = async (loginName: string) => {
      const outcomes: string[] = [];
      for (let guess = 0; guess <= MAX_FAILURES; guess += 1)
        outcomes.push(
          await refusalOf(app.player.call('loginAccount', { body: { loginName, password: 'wrong 2026' } })),
        );
      return outcomes;
    };
    expect(await guesses(newPhone())).toEqual(await guesses(phone));
  });

  it('gets a new password by a code, which ends every other session and keeps this one', async () => {
    const { client, uid, account } = await register(app, 'forgot_it');
    const phone = newPhone();
    await bind({ client, uid, token: account.token }, phone);
    const other = await signInPlayer(app, uid);
    const deviceID = newId();
    const newPassword = '新的口令-2026-11';
    const reset = (smsCode: string) =>
      refusalOf(client.call('changePassword', { body: { smsCode, newPassword, deviceID } }));
    expect(await reset('000000')).toBe('sms.codeWrong');
    app.clock.advance(MINUTE);
    expect(await reset(await desk.code({ phone, purpose: 'reset', deviceID }))).toBe('done');
    expect(await refusalOf(other.client.call('listSessions'))).toBe('session.expired');
    expect(await refusalOf(client.call('listSessions'))).toBe('done');
    const sign = { loginName: 'forgot_it', password: newPassword };
    expect(await refusalOf(app.player.call('loginAccount', { body: sign }))).toBe('done');
  });

  it('gets a new password without more by whoever has just signed in with a code, and only then', async () => {
    const phone = newPhone();
    const account = await login({ phone });
    const client = playerClient(app, account);
    const set = (newPassword: string) => refusalOf(client.call('changePassword', { body: { newPassword } }));
    expect(await set('第一个口令-2026')).toBe('done');
    expect(await client.call('getUserStatus')).toMatchObject({ hasPassword: true });
    app.clock.advance(11 * MINUTE);
    expect(await set('第二个口令-2026')).toBe('account.proofNeeded');
    const named = await makePlayer(app);
    const body = { newPassword: '第三个口令-2026' };
    expect(await refusalOf(named.client.call('changePassword', { body }))).toBe('account.proofNeeded');
    const coded = { ...body, smsCode: '000000' };
    expect(await refusalOf(named.client.call('changePassword', { body: coded })), 'no number').toBe('sms.codeWrong');
  });

  it('is found by its whole number, shown masked, and whole only to whoever may look, which is written down', async () => {
    const phone = newPhone();
    const { uid } = await login({ phone });
    const support = await app.staff('support');
    const find = (q: string) => support.call('consoleListAccounts', { query: { filter: { q } } });
    expect(await find(phone)).toMatchObject([{ id: Number(uid), phone: `139****${phone.slice(-4)}` }]);
    expect(await find(phone.slice(0, 10))).toEqual([]);
    const params = { id: Number(uid) };
    expect(await outcomeOf(support.call('revealAccountPhone', { params }))).toBe('staff.forbidden');
    expect(await (await app.staff('supervisor')).call('revealAccountPhone', { params })).toEqual({ phone });
    const owner = await app.staff('owner');
    const filter = { resource: 'accounts', recordId: String(uid) };
    const [entry] = await owner.call('consoleListAuditLog', { query: { filter } });
    expect(entry).toMatchObject({ action: 'reveal', staffName: '测试supervisor' });
    expect(JSON.stringify(entry)).not.toContain(phone);
    const named = await makePlayer(app);
    expect(await outcomeOf(owner.call('revealAccountPhone', { params: { id: named.uid } }))).toBe('account.noPhone');
    expect(await outcomeOf(owner.call('revealAccountPhone', { params: { id: 2_000_000 } }))).toBe('account.notFound');
  });

  it('takes form, JSON and FormData alike', async () => {
    for (const encode of [
      (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) }),
      (fields: Record<string, string>) => ({
        body: JSON.stringify(fields),
        headers: { 'content-type': 'application/json' },
      }),
      (fields: Record<string, string>) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        return { body: form };
      },
    ]) {
      const phone = newPhone();
      const deviceID = newId();
      const smsCode = await desk.code({ phone, deviceID });
      const fields = {
        phone,
        smsCode,
        deviceID,
        inviteCode: '',
        appID: '1000',
        channelID: '0',
        termsVersion: '0',
        privacyVersion: '0',
      };
      const url = `${app.origin}/api/user/loginWithPhone`;
      expect(await (await fetch(url, { method: 'POST', ...encode(fields) })).json()).toMatchObject({ code: 0 });
    }
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { Jobs } from '#platform/jobs/jobs';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { guestAt } from '#testing/clients/login-from';
import { AGREED, playerClient, refusalOf, register } from '#testing/players';
import { newPhone, openSmsApp, type SmsDesk } from '#testing/records/sms-desk';
import { outcomeOf } from '#testing/staff-desk';
import { plansOf } from '#testing/statements';
import type { TestApp } from '#testing/test-app';
import { accountPhones } from '#features/players/account-phones/account-phones.feature';
import { signInAlerts } from '#features/players/sign-in-alerts/sign-in-alerts.feature';
import { signIns } from '#features/players/sign-ins/sign-ins.feature';
import { KEPT_DAYS } from '#features/players/sign-ins/sign-ins.rules';

const DAY = 24 * 3600;
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';

describeEachDatabase('the history of sign-ins', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let desk: SmsDesk;
  let made = 0;
  beforeAll(async () => {
    const env = { TRUST_PROXY: '1' };
    ({ app, close, desk } = await openSmsApp({
      features: [signIns, signInAlerts, accountPhones],
      target: await open.target(),
      env,
    }));
  });
  afterAll(() => close());

  const settle = () => app.get(TaskRunner).runDue();
  /** So many days in which the hourly jobs run. */
  const days = async (count: number) => {
    // A job is first due an interval after it was first known.
    await app.get(Jobs).runDue();
    app.clock.advance(count * DAY);
    await app.get(Jobs).runDue();
  };
  const signIn = async (loginName: string, deviceID: string, where = { address: '203.0.113.7', agent: ANDROID }) => {
    const body = { loginName, password: `口令-${loginName}`, deviceID };
    const account = await guestAt(app, where.address, where.agent).call('loginAccount', { body });
    await settle();
    return playerClient(app, account);
  };
  const newPlayer = async () => {
    const loginName = `signer_${(made += 1)}`;
    const deviceID = newId();
    return { loginName, deviceID, ...(await register(app, loginName, { deviceID })) };
  };
  type Client = ReturnType<typeof playerClient>;
  const historyOf = async (client: Client) => (await client.call('listSignIns')).list;
  const messagesOf = async (client: Client) => (await client.call('listMessages')).list.map(({ title }) => title);

  it('has each sign-in by name with its device, network and way, and marks those on the device that asks', async () => {
    const { loginName, deviceID, client } = await newPlayer();
    const other = await signIn(loginName, newId(), { address: '198.51.100.9', agent: WINDOWS });
    const history = await historyOf(client);
    expect(history).toMatchObject([
      {
        way: 'password',
        outcome: 'success',
        device: 'Windows 电脑 · Edge',
        network: '198.51.100.*',
        isThisDevice: false,
      },
      { way: 'registration', outcome: 'success', isThisDevice: true },
    ]);
    expect(JSON.stringify(history)).not.toContain('198.51.100.9');
    expect((await historyOf(other)).map(({ isThisDevice }) => isThisDevice)).toEqual([true, false]);
    const again = await signIn(loginName, deviceID);
    expect((await historyOf(again)).map(({ isThisDevice }) => isThisDevice)).toEqual([true, false, true]);
  });

  it('has sign-ins by a number, whether or not they made the account', async () => {
    const phone = newPhone();
    const deviceID = newId();
    const enter = async (operation: 'loginWithPhone' | 'loginPhoneWithoutRegister') => {
      app.clock.advance(60);
      const smsCode = await desk.code({ phone, deviceID });
      return app.player.call(operation, { body: { phone, deviceID, smsCode, ...AGREED } });
    };
    await enter('loginWithPhone');
    await enter('loginWithPhone');
    const account = await enter('loginPhoneWithoutRegister');
    const ways = (await historyOf(playerClient(app, account))).map(({ way }) => way);
    expect(ways).toEqual(['phone', 'phone', 'phone-registration']);
  });

  it('has whoever was refused: a wrong password, a wrong code and a ban', async () => {
    const { loginName, client, uid } = await newPlayer();
    const phone = newPhone();
    const deviceID = newId();
    const smsCode = await desk.code({ phone, purpose: 'bind', deviceID });
    await client.call('bindPhone', { body: { phone, smsCode, deviceID } });
    const stranger = guestAt(app, '198.51.100.9', WINDOWS);
    const guess = { loginName: loginName.toUpperCase(), password: '猜的密码', deviceID: newId() };
    expect(await refusalOf(stranger.call('loginAccount', { body: guess }))).toBe('account.badCredentials');
    const wrong = { phone, smsCode: '000000', deviceID: newId() };
    expect(await refusalOf(stranger.call('loginWithPhone', { body: wrong }))).toBe('sms.codeWrong');
    await settle();
    expect(await historyOf(client)).toMatchObject([
      { way: 'phone', outcome: 'refused', device: 'Windows 电脑 · Edge', network: '198.51.100.*', isThisDevice: false },
      { way: 'password', outcome: 'refused', isThisDevice: false },
      { way: 'registration', outcome: 'success' },
    ]);
    const moderator = await app.staff('moderator');
    await moderator.call('banAccount', { params: { id: uid }, body: { reason: '刷屏' } });
    expect(await refusalOf(signIn(loginName, newId()))).toBe('account.banned');
    app.clock.advance(60);
    const code = await desk.code({ phone, deviceID });
    const body = { phone, smsCode: code, deviceID };
    expect(await refusalOf(app.player.call('loginWithPhone', { body }))).toBe('account.banned');
    const seen = await moderator.call('consoleListSignIns', { query: { filter: { uid, outcome: 'refused' } } });
    expect(seen.map(({ way }) => way)).toEqual(['phone', 'password', 'phone', 'password']);
  });

  it('is nobody’s where a name has no account', async () => {
    const support = await app.staff('support');
    const before = await support.call('consoleListSignIns');
    const body = { loginName: 'nobody_here', password: '猜的密码', deviceID: newId() };
    expect(await refusalOf(app.player.call('loginAccount', { body }))).toBe('account.badCredentials');
    await settle();
    expect(await support.call('consoleListSignIns')).toEqual(before);
  });

  it('tells the player of a device that is new to the account, with when and what, and of no other', async () => {
    app.clock.set('2026-03-21T01:20:00.000Z');
    const { loginName, deviceID, client, uid } = await newPlayer();
    await settle();
    expect(await messagesOf(client), 'the first device ever').toEqual([]);
    await signIn(loginName, deviceID);
    expect(await messagesOf(client), 'the same device').toEqual([]);
    const elsewhere = newId();
    await signIn(loginName, elsewhere, { address: '198.51.100.9', agent: WINDOWS });
    expect(await messagesOf(client)).toEqual(['新设备登录提醒']);
    const [message] = (await client.call('listMessages')).list;
    expect(message).toMatchObject({ link: '/sign-ins', read: false });
    expect(message?.content).toContain('2026-03-21 09:20');
    expect(message?.content).toContain('Windows 电脑 · Edge（网络 198.51.100.*）');
    const sql = 'SELECT kind FROM feed_entries WHERE topic = :topic';
    const entries = await app.get(Database).query<{ kind: string }>(sql, { topic: `player:${uid}` });
    expect(entries.map(({ kind }) => kind)).toContain('message.created');
    await signIn(loginName, elsewhere, { address: '192.0.2.1', agent: WINDOWS });
    expect(await messagesOf(client), 'known by now').toHaveLength(1);
  });

  it('tells of a new device once, when it signs in twice at the same moment', async () => {
    const { loginName, client } = await newPlayer();
    const elsewhere = newId();
    await Promise.all([signIn(loginName, elsewhere), signIn(loginName, elsewhere)]);
    await settle();
    expect(await messagesOf(client)).toEqual(['新设备登录提醒']);
  });

  it('tells of a new device also after a year in which nobody came', async () => {
    const { loginName } = await newPlayer();
    await days(365);
    const back = await signIn(loginName, newId());
    expect(await historyOf(back), 'what is older is forgotten').toHaveLength(1);
    expect(await messagesOf(back)).toEqual(['新设备登录提醒']);
  });

  it('is kept for half a year', async () => {
    const { loginName, deviceID } = await newPlayer();
    await days(KEPT_DAYS - 1);
    expect(await historyOf(await signIn(loginName, deviceID))).toHaveLength(2);
    await days(2);
    expect(await historyOf(await signIn(loginName, deviceID))).toMatchObject([
      { way: 'password' },
      { way: 'password' },
    ]);
  });

  it('goes on behind its cursor, and is of nobody else', async () => {
    const { loginName, deviceID } = await newPlayer();
    const other = await newPlayer();
    await signIn(loginName, deviceID);
    const client = await signIn(loginName, deviceID);
    const first = await client.call('listSignIns', { query: { pageSize: 2 } });
    expect(first.list.map(({ way }) => way)).toEqual(['password', 'password']);
    const second = await client.call('listSignIns', { query: { pageSize: 2, cursor: first.nextCursor ?? '' } });
    expect(second).toMatchObject({ list: [{ way: 'registration' }], nextCursor: null });
    expect(await historyOf(other.client)).toHaveLength(1);
    const bad = { query: { cursor: 'bm9uc2Vuc2U' } };
    await expect(client.call('listSignIns', bad)).rejects.toThrow('请求错误');
    expect(await refusalOf(playerClient(app, null).call('listSignIns'))).toBe('session.expired');
  });

  it('is seen by staff who may, by player and outcome', async () => {
    const { uid } = await newPlayer();
    const support = await app.staff('support');
    expect(await support.call('consoleListSignIns', { query: { filter: { uid } } })).toMatchObject([
      { uid, way: 'registration', outcome: 'success', isNewDevice: false },
    ]);
    const refused = { query: { filter: { uid, outcome: 'refused' } } } as const;
    expect(await support.call('consoleListSignIns', refused)).toEqual([]);
    expect(await outcomeOf((await app.staff('finance')).call('consoleListSignIns'))).toBe('staff.forbidden');
  });

  it('lets staff find players by a device that they came in on, whichever registered them', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const shared = newId();
    for (const { loginName } of [one, other]) await signIn(loginName, shared);
    const support = await app.staff('support');
    const found = async (deviceID: string) => {
      const list = await support.call('consoleListAccounts', { query: { filter: { deviceID } } });
      return list.map(({ id }) => id).sort();
    };
    expect(await found(` ${shared.toUpperCase()} `.trim())).toEqual([one.uid, other.uid].sort());
    expect(await found(one.deviceID)).toEqual([one.uid]);
    expect(await found(newId())).toEqual([]);
    const plans = await plansOf(app, 'sign_in_devices', () => found(shared));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on sign_in_devices|SCAN sign_in_devices/);
  });

  it('ends every other session for whoever sees a stranger in it', async () => {
    const { loginName, client } = await newPlayer();
    const stranger = await signIn(loginName, newId());
    await client.call('endOtherSessions');
    expect(await refusalOf(stranger.call('listSignIns'))).toBe('session.expired');
    expect(await refusalOf(client.call('listSignIns'))).toBe('done');
  });
});

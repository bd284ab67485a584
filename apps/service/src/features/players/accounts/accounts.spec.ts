import { TransportError } from '@ug/api-client';
import { refusalCatalogue } from '@ug/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOCK_MINUTES, MAX_FAILURES } from '#platform/auth/login-attempts.repository';
import { Passwords } from '#platform/auth/passwords';
import { MAX_SESSIONS } from '#platform/auth/sessions';
import { ContentChecks } from '#platform/content/content-checks';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { passed, refused, verdictOf } from '#platform/content/content-verdict';
import { FeedRepository } from '#platform/feed/feed.repository';
import { newId } from '#platform/ids/ids';
import { MAX_ACCOUNTS_OF_DEVICE } from '#features/operations/client-config/registration-terms.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, playerClient, refusalOf, register, signInPlayer } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from './accounts.feature';
import { staff } from '#features/operations/staff/staff.feature';

describeEachDatabase('accounts', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts, staff], target: await open.target() });
  });
  afterAll(() => app.close());

  const login = (loginName: string, password: string) =>
    app.player.call('loginAccount', { body: { loginName, password } });
  const attempt = (loginName: string, password: string) => refusalOf(login(loginName, password));

  it('are made with a session, an uid that looks like one, and a default nickname where none is given', async () => {
    const { account, client } = await register(app, 'Yuan_Hang', { name: ' 远航者 ', inviteCode: 'YG8K2M' });
    expect(account).toMatchObject({ loginName: 'Yuan_Hang', name: '远航者', newAccount: 1, accountType: 1 });
    expect(Number(account.uid)).toBeGreaterThan(10_000);
    expect(await client.call('getUserStatus', { body: { uid: account.uid } })).toMatchObject({
      uid: account.uid,
      coinNum: 0,
      levelType: 0,
      expTime: null,
      registeredAt: app.clock.now().toISOString(),
    });
    expect((await register(app, 'nameless')).account.name).toMatch(/^玩家\d{6}$/);
  });

  it('share no login name, however it is spelt, also when many ask for it at once', async () => {
    await register(app, 'Taken_Name');
    expect(await refusalOf(register(app, 'tAKEN_nAME'))).toBe('account.nameTaken');
    const spellings = ['RaceName', 'racename', 'RACENAME', 'raceName', 'Racename'];
    const outcomes = await Promise.all(spellings.map((spelling) => refusalOf(register(app, spelling))));
    expect(outcomes.sort()).toEqual([...Array.from({ length: 4 }, () => 'account.nameTaken'), 'done']);
  });

  it('refuse a nickname that hides something, and keep one that looks like markup as text', async () => {
    expect(await refusalOf(register(app, 'hidden_name', { name: '远\u202E航' }))).toBe('account.badNickname');
    const { client, account } = await register(app, 'markup_name', { name: '<img src=x>' });
    expect(account.name).toBe('<img src=x>');
    expect(await refusalOf(client.call('updateProfile', { body: { name: '星\u200B海' } }))).toBe('account.badNickname');
  });

  it('take no nickname that a check objects to, when they are made and when they are changed', async () => {
    app.get(ContentChecks).declare((text) => (text.includes('违禁') ? refused(text) : passed(text)));
    expect(await refusalOf(register(app, 'bad_words', { name: '违禁昵称' }))).toBe('account.nicknameRefused');
    const { client } = await makePlayer(app);
    const { name } = await client.call('getUserStatus');
    expect(await refusalOf(client.call('updateProfile', { body: { name: '违 禁', age: 20 } }))).toBe('done');
    expect(await refusalOf(client.call('updateProfile', { body: { name: '违禁', age: 30 } }))).toBe(
      'account.nicknameRefused',
    );
    expect(await client.call('getUserStatus')).toMatchObject({ name: '违 禁', age: 20 });
    expect(name).not.toBe('违 禁');
  });

  it.each([
    ['mask', 'account.nicknameRefused'],
    ['review', 'done'],
  ] as const)('whose nickname a check would %s: %s', async (action, outcome) => {
    const word = `词语${action}`;
    const hit = { start: 0, end: word.length, category: 'other', action, word };
    app.get(ContentChecks).declare((text) => verdictOf(text, text === word ? [hit] : []));
    const { client, uid } = await makePlayer(app);
    const submitted = vi.spyOn(app.get(ReviewQueue), 'submit').mockResolvedValue();
    expect(await refusalOf(client.call('updateProfile', { body: { name: word } }))).toBe(outcome);
    const waiting = { kind: 'nickname', id: uid, uid, causes: ['word'], hits: [hit] };
    expect(submitted.mock.calls).toMatchObject(action === 'review' ? [[waiting]] : []);
  });

  it('are made a few a day by one device', async () => {
    const deviceID = newId();
    const outcomes: string[] = [];
    for (let i = 0; i <= MAX_ACCOUNTS_OF_DEVICE; i += 1)
      outcomes.push(await refusalOf(register(app, `farm_${i}`, { deviceID })));
    expect(outcomes).toEqual([...Array.from({ length: MAX_ACCOUNTS_OF_DEVICE }, () => 'done'), 'account.tooMany']);
    app.clock.advance(24 * 3600);
    expect(await refusalOf(register(app, 'farm_next', { deviceID }))).toBe('done');
  });

  it.each([
    ['one device', newId()],
    ['one address that names no device', ''],
  ])('are no more when forty are asked for at once by %s', async (title, deviceID) => {
    const names = Array.from({ length: 40 }, (_, i) => `rush_${title.length}_${i}`);
    const outcomes = await Promise.all(names.map((name) => refusalOf(register(app, name, { deviceID }))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(MAX_ACCOUNTS_OF_DEVICE);
    expect(outcomes.filter((outcome) => outcome === 'account.tooMany')).toHaveLength(40 - MAX_ACCOUNTS_OF_DEVICE);
    app.clock.advance(24 * 3600);
  });

  it('keep the password from being guessed where somebody is signed in', async () => {
    const { client } = await register(app, 'open_page');
    const guess = (oldPassword: string) =>
      refusalOf(client.call('changePassword', { body: { oldPassword, newPassword: '新的口令-2026-11' } }));
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, i) => guess(`不对的密码-${i}`)));
    expect(guesses.filter((outcome) => outcome === 'account.wrongPassword')).toHaveLength(MAX_FAILURES);
    expect(await guess('口令-open_page')).toBe('account.locked');
    app.clock.advance(LOCK_MINUTES * 60);
    expect(await guess('口令-open_page')).toBe('done');
  });

  it('are signed in on so many devices, of which the one that was used least recently gives way', async () => {
    const { uid, token } = await register(app, 'many_devices');
    const first = playerClient(app, { uid: String(uid), token });
    for (let i = 1; i < MAX_SESSIONS.player; i += 1) await signInPlayer(app, uid);
    expect(await first.call('listSessions')).toHaveLength(MAX_SESSIONS.player);
    app.clock.advance(2 * 24 * 3600);
    expect((await first.call('listSessions')).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const latest = await signInPlayer(app, uid);
    const listed = await latest.client.call('listSessions');
    expect(listed).toHaveLength(MAX_SESSIONS.player);
    expect(listed[0]?.isCurrent).toBe(true);
    expect(await refusalOf(first.call('listSessions')), 'it was used two days later than the others').toBe('done');
  });

  it('stay signed in for as long as they are used, and not when they are idle', async () => {
    const { client } = await register(app, 'sliding');
    for (let month = 0; month < 5; month += 1) {
      app.clock.advance(60 * 24 * 3600);
      expect(await refusalOf(client.call('getUserStatus', { body: {} }))).toBe('done');
    }
    app.clock.advance(91 * 24 * 3600);
    expect(await refusalOf(client.call('getUserStatus', { body: {} }))).toBe('session.expired');
  });

  it('open for the name in any spelling and the password as it is', async () => {
    const { uid } = await register(app, 'Sign_In', { password: '密码-Ａ-2026' });
    expect(await login(' SIGN_in ', '密码-A-2026')).toMatchObject({ uid: String(uid), newAccount: 0 });
    expect(await attempt('Sign_In', '密码-a-2026')).toBe('account.badCredentials');
  });

  it('get the same response for an unknown name, an impossible name and a wrong password, after the same work', async () => {
    await register(app, 'known_name');
    const verify = vi.spyOn(app.get(Passwords), 'verify');
    const [outcomes, asked] = [[] as string[], [] as string[][]];
    for (const name of ['known_name', 'nobody_at_all', '不可能的名字'])
      asked.push(await statementsOf(app, async () => outcomes.push(await attempt(name, '不对的密码'))));
    expect(new Set(outcomes)).toEqual(new Set(['account.badCredentials']));
    expect(verify).toHaveBeenCalledTimes(3);
    expect(asked[0]).not.toEqual([]);
    expect(asked[1]?.toSorted()).toEqual(asked[0]?.toSorted());
    verify.mockRestore();
  });

  it('ask for a captcha after five failures, for players and staff apart', async () => {
    await register(app, 'locked_name');
    for (let i = 0; i < MAX_FAILURES; i += 1) await attempt('locked_name', '不对的密码');
    expect(await attempt('LOCKED_name', '口令-locked_name')).toBe('account.pictureNeeded');
    for (const key of ['account.locked', 'staff.locked'] as const)
      expect(refusalCatalogue[key].msg).toContain(`${LOCK_MINUTES} 分钟后`);
    const staff = { username: 'locked_name', password: '不对的密码' };
    const guest = app.staff('owner').then((client) => client.call('loginStaff', { body: staff }));
    expect(await outcomeOf(guest)).toBe('staff.badCredentials');
    app.clock.advance(LOCK_MINUTES * 60);
    expect(await attempt('locked_name', '口令-locked_name')).toBe('done');
  });

  it('change nickname, sex and age, and tell the other devices what fetching would', async () => {
    const { uid, client } = await makePlayer(app);
    const heads = async () => (await app.get(FeedRepository).headsOf([`player:${uid}`])).get(`player:${uid}`);
    const status = await client.call('updateProfile', { body: { name: '星海旅人', sex: 1, age: 20 } });
    expect(status).toMatchObject({ name: '星海旅人', sex: 1, age: 20 });
    const rows = await app.get(FeedRepository).after(`player:${uid}`, 0, 10);
    expect(rows.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual([['account.changed', { status }]]);
    expect(await client.call('getUserStatus')).toEqual(status);
    expect(await client.call('updateProfile', { body: { age: 20 } })).toEqual(status);
    expect(await heads(), 'nothing changed, so nothing is announced').toBe(1);
  });

  it("take no other uid than the session's", async () => {
    const [one, other] = [await makePlayer(app), await makePlayer(app)];
    const uid = String(other.uid);
    expect(await refusalOf(one.client.call('getUserStatus', { body: { uid } }))).toBe('session.expired');
    expect(await refusalOf(one.client.call('logoutAccount', { body: { uid } }))).toBe('session.expired');
    const forged = playerClient(app, { uid, token: one.token });
    expect(await refusalOf(forged.call('getUserStatus'))).toBe('session.expired');
    expect(await refusalOf(one.client.call('getUserStatus'))).toBe('done');
  });

  it('list their devices and sign any of them out, and no other player can', async () => {
    const here = await makePlayer(app);
    app.clock.advance(1);
    const there = await signInPlayer(app, here.uid);
    const stranger = await makePlayer(app);
    const sessions = await here.client.call('listSessions');
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const [{ id: sessionId } = { id: '' }] = sessions;
    expect(await refusalOf(stranger.client.call('endSession', { params: { sessionId } }))).toBe(
      'account.sessionNotFound',
    );
    expect(await refusalOf(there.client.call('getUserStatus'))).toBe('done');
    await here.client.call('endSession', { params: { sessionId } });
    expect(await refusalOf(there.client.call('getUserStatus'))).toBe('session.expired');
    await here.client.call('logoutAccount');
    expect(await refusalOf(here.client.call('listSessions'))).toBe('session.expired');
  });

  it('change their password and sign every other device out', async () => {
    const here = await register(app, 'new_password');
    const there = await signInPlayer(app, here.uid);
    const change = (oldPassword: string) =>
      refusalOf(here.client.call('changePassword', { body: { oldPassword, newPassword: '新的口令-2027' } }));
    expect(await change('不对的密码')).toBe('account.wrongPassword');
    expect(await change('口令-new_password')).toBe('done');
    expect(await refusalOf(there.client.call('getUserStatus'))).toBe('session.expired');
    expect(await refusalOf(here.client.call('getUserStatus'))).toBe('done');
    expect(await attempt('new_password', '口令-new_password')).toBe('account.badCredentials');
    expect(await attempt('new_password', '新的口令-2027')).toBe('done');
  });

  it('cost three statements to look at: the session, the account and the balance', async () => {
    const { client } = await makePlayer(app);
    expect(await statementsOf(app, () => client.call('getUserStatus'))).toHaveLength(3);
  });

  it.each([
    ['loginName', 'ab'],
    ['loginName', '<script>'],
    ['password', '短'],
    ['name', ' '],
    ['deviceID', 'x'],
    ['surprise', '1'],
  ])('refuse %s %j before anything else', async (field, value) => {
    const body = { loginName: 'bad_input', password: '口令口令口令口令', [field]: value };
    const call = app.player.call('registerAccount', { body });
    await expect(call).rejects.toEqual(new TransportError('http', '请求错误', 400));
  });
});

import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Sessions } from '#platform/auth/sessions';
import { describeSqlite } from '#testing/each-database';
import { refusalOf, register, seedPlayers, signInPlayer } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from './accounts.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';

describeSqlite('players in the console', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts, auditLog], target: await open.target() });
    staff = await app.staff('moderator');
  });
  afterAll(() => app.close());

  const login = (loginName: string, password: string) =>
    refusalOf(app.player.call('loginAccount', { body: { loginName, password } }));
  const names = async (filter: object) =>
    (await staff.call('consoleListAccounts', { query: { filter, sort: ['id', 'ASC'] } })).map((one) => one.name);

  it('are banned on every device at once, and only who knows the password learns why', async () => {
    const here = await register(app, 'bad_player', { name: '捣乱者' });
    const there = await signInPlayer(app, here.uid);
    const params = { id: here.uid };
    const banned = await staff.call('banAccount', { params, body: { reason: '多次发布违规内容' } });
    expect(banned).toMatchObject({ banned: true, banReason: '多次发布违规内容', version: 2 });
    for (const { client } of [here, there])
      expect(await refusalOf(client.call('getUserStatus'))).toBe('session.expired');
    expect(await login('bad_player', '口令-bad_player')).toBe('account.banned');
    expect(await login('bad_player', '不对的密码')).toBe('account.badCredentials');
    await staff.call('unbanAccount', { params });
    expect(await login('bad_player', '口令-bad_player')).toBe('done');
    const owner = await app.staff('owner');
    const log = await owner.call('consoleListAuditLog', { query: { filter: { resource: 'accounts' } } });
    expect(log.map(({ action, recordLabel }) => [action, recordLabel])).toEqual([
      ['unban', '捣乱者（bad_player）'],
      ['ban', '捣乱者（bad_player）'],
    ]);
    expect(log[1]?.after).toEqual({ banned: true, banReason: '多次发布违规内容' });
  });

  it('cannot slip in while they are being banned', async () => {
    const { uid } = await register(app, 'slippery');
    const ban = staff.call('banAccount', { params: { id: uid }, body: { reason: '测试' } });
    await Promise.all([ban, ...Array.from({ length: 5 }, () => login('slippery', '口令-slippery'))]);
    const owner = await app.staff('owner');
    expect(await owner.call('consoleGetAccount', { params: { id: uid } })).toMatchObject({ banned: true });
    expect(await app.get(Sessions).list('player', String(uid))).toEqual([]);
  });

  it('are found by uid and by how their names begin', async () => {
    const { uid } = await register(app, 'Finding_Me', { name: '寻人启事', channelID: 'search' });
    await register(app, 'finding_other', { name: '寻物', channelID: 'search' });
    expect(await names({ q: String(uid) })).toEqual(['寻人启事']);
    expect(await names({ q: 'finding' })).toEqual(['寻人启事', '寻物']);
    expect(await names({ q: '寻' })).toEqual(['寻人启事', '寻物']);
    expect(await names({ q: '人启' })).toEqual([]);
    expect(await names({ q: `%' OR 1=1 --` })).toEqual([]);
    expect(await names({ channelID: 'search', banned: false, id: [uid] })).toEqual(['寻人启事']);
    expect(await outcomeOf(staff.call('consoleGetAccount', { params: { id: 9 } }))).toBe('account.notFound');
    const body = { reason: '测试' };
    expect(await outcomeOf(staff.call('banAccount', { params: { id: 9 }, body }))).toBe('account.notFound');
    expect(await outcomeOf(staff.call('unbanAccount', { params: { id: 9 } }))).toBe('account.notFound');
  });

  it('who sign in by their mobile number show it whole to those alone who may see numbers', async () => {
    const { uid } = await register(app, 'wang13812345678', { name: '以号为名' });
    const params = { id: uid };
    const shownTo = async (client: StaffClient) => {
      const [listed] = await client.call('consoleListAccounts', { query: { filter: { q: 'wang1381' } } });
      return [listed?.loginName, (await client.call('consoleGetAccount', { params })).loginName];
    };
    const masked = 'wang138****5678';
    expect(await shownTo(staff)).toEqual([masked, masked]);
    expect(await shownTo(await app.staff('support'))).toEqual([masked, masked]);
    const banned = await staff.call('banAccount', { params, body: { reason: '测试' } });
    expect([banned.loginName, (await staff.call('unbanAccount', { params })).loginName]).toEqual([masked, masked]);
    expect(await shownTo(await app.staff('operator'))).toEqual(['wang13812345678', 'wang13812345678']);
    const owner = await app.staff('owner');
    const filter = { resource: 'accounts', recordId: String(uid) };
    const log = await owner.call('consoleListAuditLog', { query: { filter } });
    expect(new Set(log.map(({ recordLabel }) => recordLabel))).toEqual(new Set([`以号为名（${masked}）`]));
  });

  it('are signed in on devices that staff look at on the record', async () => {
    const here = await register(app, 'two_devices', { name: '双机' });
    await signInPlayer(app, here.uid);
    const params = { id: here.uid };
    const devices = await staff.call('consoleListAccountDevices', { params });
    expect(devices).toHaveLength(2);
    expect(Object.keys(devices[0] ?? {}).sort()).toEqual(['createdAt', 'device', 'id']);
    const owner = await app.staff('owner');
    const filter = { resource: 'accounts', recordId: String(here.uid), action: 'look' };
    expect(await owner.call('consoleListAuditLog', { query: { filter } })).toMatchObject([
      { staffName: '测试moderator', recordLabel: '双机（two_devices）', after: { devices: 2 } },
    ]);
    expect(await outcomeOf(staff.call('consoleListAccountDevices', { params: { id: 9 } }))).toBe('account.notFound');
  });

  it('are listed a page at a time in a few statements', async () => {
    await seedPlayers(app, 30, 'pages');
    const query = { filter: { channelID: 'pages' }, sort: ['lastLoginAt', 'DESC'], range: [10, 19] } as const;
    const list = () =>
      staff.ask('consoleListAccounts', { query: { ...query, sort: [...query.sort], range: [10, 19] } });
    const { data, total } = await list();
    expect([data.length, total]).toEqual([10, 30]);
    expect(await statementsOf(app, list)).toHaveLength(5);
  });
});

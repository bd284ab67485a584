import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { maintenance } from '#features/operations/maintenance/maintenance.feature';
import { twoFactor } from '#features/operations/two-factor/two-factor.feature';
import { Database } from '#platform/database/database';
import { describeEachDatabase, describeSqlite } from '#testing/each-database';
import { outcomeOf as socketOutcomeOf, socketTo } from '#testing/clients/sockets';
import { makeAccount, outcomeOf, signIn, staffClient, type SignedIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ApiTokenEntity } from './api-token.entity';
import { apiTokens } from './api-tokens.feature';

type Input = BodyOf<'consoleCreateApiToken'>;
type Created = Schemas['ApiTokenCreated'];

const LIMIT = 20;
const DAY = 24 * 3600;

describeEachDatabase('API tokens', (open) => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    const features = [apiTokens, auditLog, maintenance, twoFactor];
    app = await openTestApp({ features, target: await open.target(), env: { TRUST_PROXY: '1' } });
    owner = await signIn(app, await makeAccount(app, 'owner'));
  });
  afterAll(() => app.close());

  const input = (more: Partial<Input> = {}): Input => ({
    name: '同步',
    permissions: ['audit-log.view'],
    days: 30,
    expiresAt: null,
    addresses: [],
    ...more,
  });
  const create = (more: Partial<Input> = {}, { client }: { client: StaffClient } = owner): Promise<Created> =>
    client.call('consoleCreateApiToken', { body: input(more) });
  const get = (id: number) => owner.client.call('consoleGetApiToken', { params: { id } });
  const revoke = (id: number) => owner.client.call('revokeApiToken', { params: { id } });
  const use = ({ secret }: Pick<Created, 'secret'>) =>
    outcomeOf(staffClient(app, secret).call('consoleListAuditLog', { query: { range: [0, 0] } }));
  const useFrom = async ({ secret }: Created, address: string) => {
    const headers = { Authorization: `Bearer ${secret}`, 'X-Forwarded-For': address };
    return (await fetch(`${app.origin}/api/admin/audit-log`, { headers })).status;
  };
  const demote = async (id: number, change: object) => {
    const client = await app.staff('owner');
    const { version, name, role, disabled } = await client.call('consoleGetStaff', { params: { id } });
    await client.call('consoleUpdateStaff', { params: { id }, body: { version, name, role, disabled, ...change } });
  };

  it('open what was chosen, and nothing else that their creator may do', async () => {
    const token = await create({ permissions: ['audit-log.view', 'maintenance.view'] });
    const client = staffClient(app, token.secret);
    expect(token).toMatchObject({ state: 'active', createdBy: owner.self.name, lastUsedAt: null });
    expect([token.secret.length, token.hint]).toEqual([47, `ugp_…${token.secret.slice(-4)}`]);
    expect(await client.call('getStaffSelf')).toMatchObject({
      id: owner.self.id,
      permissions: ['audit-log.view', 'maintenance.view'],
    });
    const { version } = await client.call('getMaintenance');
    const changed = client.call('updateMaintenance', { body: { version, isOn: false, until: null, message: '' } });
    expect(await outcomeOf(changed)).toBe('staff.forbidden');
  });

  it('are stored as a hash, and shown once', async () => {
    const { id, secret } = await create();
    const row = await app.get(Database).repository(ApiTokenEntity).findOneByOrFail({ id });
    const kept = await app.get(Database).query('SELECT * FROM idempotency_keys');
    const shown = [await get(id), await owner.client.call('consoleListApiTokens'), row, kept];
    expect(JSON.stringify(shown)).not.toContain(secret.slice(4));
  });

  it('are made once under their key, with the same secret, and anew without one', async () => {
    const send = (idempotencyKey: string) =>
      owner.client.call('consoleCreateApiToken', { body: input({ name: '一次' }), idempotencyKey });
    const [first, second, other] = [await send('once-token-1'), await send('once-token-1'), await send('once-token-2')];
    expect(second).toEqual(first);
    expect(other.secret).not.toBe(first.secret);
    expect(await use(second)).toBe('done');
  });

  it('are given no permission that their creator lacks, and none that is for people', async () => {
    const operator = await signIn(app, await makeAccount(app, 'operator'));
    expect(await outcomeOf(create({}, operator))).toBe('staff.forbidden');
    for (const permission of ['staff.view', 'two-factor.edit', 'api-tokens.edit', 'orders.approve', 'no.such'])
      expect(await outcomeOf(create({ permissions: ['audit-log.view', permission] })), permission).toBe(
        'api-token.notGrantable',
      );
  });

  it('end, and not in more than two years', async () => {
    const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY * 1000).toISOString();
    for (const [days, expiresAt] of [
      [null, null],
      [30, inDays(1)],
      [null, inDays(0)],
      [null, inDays(731)],
    ] as const)
      expect(await outcomeOf(create({ days, expiresAt })), String(expiresAt)).toBe('api-token.badExpiry');
    const token = await create({ days: null, expiresAt: inDays(1) });
    app.clock.advance(DAY - 1);
    expect(await use(token)).toBe('done');
    app.clock.advance(1);
    expect(await use(token)).toBe('api-token.invalid');
    expect(await get(token.id)).toMatchObject({ state: 'expired' });
  });

  it('open nothing from the moment in which they are revoked, also by a colleague, once and for good', async () => {
    const token = await create();
    expect(await use(token)).toBe('done');
    expect(await revoke(token.id)).toMatchObject({ state: 'revoked', revokedBy: owner.self.name });
    expect(await use(token)).toBe('api-token.invalid');
    const { revokedAt } = await get(token.id);
    app.clock.advance(60);
    expect((await revoke(token.id)).revokedAt).toBe(revokedAt);
    expect(await outcomeOf(revoke(999_999))).toBe('api-token.notFound');
  });

  it('lose at once what their creator loses', async () => {
    const creator = await signIn(app, await makeAccount(app, 'owner'));
    const token = await create({ permissions: ['audit-log.view', 'tasks.view'] }, creator);
    await demote(creator.self.id, { role: 'support' });
    expect(await use(token)).toBe('staff.forbidden');
    await demote(creator.self.id, { role: 'operator' });
    expect(await use(token)).toBe('done');
    await demote(creator.self.id, { disabled: true });
    expect(await use(token)).toBe('api-token.invalid');
    expect(await get(token.id)).toMatchObject({ state: 'suspended' });
    const suspended = await owner.client.call('consoleListApiTokens', { query: { filter: { state: 'suspended' } } });
    expect(suspended.map(({ id }) => id)).toEqual([token.id]);
    await demote(creator.self.id, { disabled: false });
    expect(await use(token)).toBe('done');
  });

  it('may do nothing while their creator has to set up a second factor', async () => {
    const creator = await signIn(app, await makeAccount(app, 'owner'));
    const token = await create({}, creator);
    await demote(creator.self.id, { role: 'finance' });
    const { version } = await owner.client.call('getTwoFactorRule');
    const need = (requiredRoles: Schemas['Role'][], of: number) =>
      owner.client.call('updateTwoFactorRule', { body: { version: of, requiredRoles } });
    const rule = await need(['finance'], version);
    expect(await use(token)).toBe('staff.forbidden');
    await need([], rule.version);
    expect(await use(token)).toBe('done');
  });

  it('are used from the addresses of their list alone', async () => {
    const token = await create({ addresses: ['203.0.113.77/24', '2001:db8:1::/48', '203.0.113.1/24'] });
    expect(token.addresses).toEqual(['203.0.113.0/24', '2001:db8:1::/48']);
    const addresses = ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2::3', '203.0.114.9', '2001:db8:2::1'];
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await useFrom(token, address));
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
    expect(await outcomeOf(create({ addresses: ['office'] }))).toBe('api-token.badNetwork');
  });

  it('show when and from where they were used, noted every five minutes', async () => {
    const token = await create();
    await useFrom(token, '::ffff:198.51.100.4');
    const first = await get(token.id);
    expect(first).toMatchObject({ lastAddress: '198.51.100.4', version: 1, lastUsedAt: app.clock.now().toISOString() });
    app.clock.advance(299);
    await useFrom(token, '198.51.100.5');
    expect(await get(token.id)).toEqual(first);
    app.clock.advance(1);
    await useFrom(token, '198.51.100.5');
    expect(await get(token.id)).toMatchObject({ lastAddress: '198.51.100.5' });
  });

  it('are named in the audit log, beside their creator', async () => {
    const token = await create({ name: 'ERP 对接', permissions: ['maintenance.edit', 'maintenance.view'] });
    const client = staffClient(app, token.secret);
    const { version } = await client.call('getMaintenance');
    await client.call('updateMaintenance', { body: { version, isOn: false, until: null, message: '' } });
    const [entry] = await owner.client.call('consoleListAuditLog', {
      query: { filter: { resource: 'maintenance' } },
    });
    expect(entry).toMatchObject({ staffId: owner.self.id, staffName: `${owner.self.name}（令牌 ERP 对接）` });
    const [made] = await owner.client.call('consoleListAuditLog', {
      query: { filter: { resource: 'api-tokens', recordId: String(token.id) } },
    });
    expect(made).toMatchObject({ action: 'create', after: { name: 'ERP 对接', hint: token.hint } });
  });

  it('open no socket', async () => {
    const { secret } = await create();
    expect(await socketOutcomeOf(socketTo(app.origin, 'staff', { token: secret }))).toBe('session.expired');
  });

  it('are found by name, creator and state', async () => {
    const { id } = await create({ name: '找得到的' });
    const list = (filter: object) =>
      owner.client
        .call('consoleListApiTokens', { query: { filter } })
        .then((tokens) => tokens.map((token) => token.id));
    expect(await list({ q: '找得到' })).toEqual([id]);
    expect(await list({ q: owner.self.name, state: 'active' })).toContain(id);
    await revoke(id);
    expect(await list({ q: '找得到', state: 'active' })).toEqual([]);
    expect(await list({ q: '找得到', state: 'revoked' })).toEqual([id]);
    expect(await list({ q: '找得到', state: 'expired' })).toEqual([]);
  });
});

describeSqlite('calls with API tokens', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    const env = { RATE_LIMIT: String(LIMIT), TRUST_PROXY: '1' };
    app = await openTestApp({ features: [apiTokens, auditLog], target: await open.target(), env });
  });
  afterAll(() => app.close());

  it('are limited for each token by itself, wherever they come from', async () => {
    const { client } = await signIn(app, await makeAccount(app, 'owner'));
    const create = (name: string) =>
      client.call('consoleCreateApiToken', {
        body: { name, permissions: ['audit-log.view'], days: 30, expiresAt: null, addresses: [] },
      });
    const [token, other] = [await create('甲'), await create('乙')];
    const call = ({ secret }: Created, index: number) =>
      fetch(`${app.origin}/api/admin/audit-log`, {
        headers: { Authorization: `Bearer ${secret}`, 'X-Forwarded-For': `198.51.100.${index}` },
      });
    for (let index = 0; index < LIMIT; index += 1) expect((await call(token, index)).status).toBe(200);
    const refused = await call(token, LIMIT);
    expect(await refused.json()).toMatchObject({ code: 'api-token.tooFast' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await call(other, LIMIT)).status).toBe(200);
  });
});

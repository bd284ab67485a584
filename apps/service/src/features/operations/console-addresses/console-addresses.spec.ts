import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { apiTokens } from '#features/operations/api-tokens/api-tokens.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { clientConfig } from '#features/operations/client-config/client-config.feature';
import { ConsoleNetworks } from '#platform/auth/console-networks';
import type { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { SessionWatch } from '#platform/realtime/session-watch';
import { describeEachDatabase } from '#testing/each-database';
import { playerSession, goneFrom, outcomeOf as socketOutcomeOf, socketTo } from '#testing/clients/sockets';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ConsoleAddressesWatchService } from './console-addresses-watch.service';
import { consoleAddresses } from './console-addresses.feature';
import type { ConsoleAddressesRepository } from './console-addresses.repository';

const HERE = '127.0.0.0/8';
const OFFICE = '198.51.100.7';
const REFUSED = { code: 'console-address.refused', message: '不能从这个网络地址使用控制台，请联系所有者' };

describeEachDatabase('where the console may be used', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  beforeAll(async () => {
    const features = [consoleAddresses, auditLog, apiTokens, clientConfig];
    app = await openTestApp({ features, target: await open.target(), env: { TRUST_PROXY: '1' } });
    owner = await app.staff('owner');
  });
  beforeEach(() => save([]));
  afterAll(() => app.close());

  async function save(addresses: string[], client = owner) {
    const { version } = await client.call('getConsoleAddresses');
    return client.call('updateConsoleAddresses', { body: { version, addresses } });
  }
  const callFrom = async (address: string, token: string, path = '/admin/me') => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address };
    const response = await fetch(`${app.origin}/api${path}`, { headers });
    return response.status === 200 ? 'done' : ((await response.json()) as { code: string }).code;
  };
  const list = (token: string, address: string) => callFrom(address, token, '/admin/audit-log');

  it('is everywhere, until a list is saved', async () => {
    const token = await app.staffToken('owner');
    expect(await list(token, OFFICE)).toBe('done');
    expect(await save([HERE, '::ffff:198.51.100.4/126', '2001:DB8:0::/32', HERE])).toMatchObject({
      addresses: [HERE, '198.51.100.4/30', '2001:db8::/32'],
      ownAddress: '127.0.0.1',
    });
    const outcomes: string[] = [];
    for (const address of [OFFICE, `::ffff:${OFFICE}`, '2001:db8:9::1', '198.51.100.8', '2001:db9::1'])
      outcomes.push(await list(token, address));
    expect(outcomes).toEqual(['done', 'done', 'done', REFUSED.code, REFUSED.code]);
  });

  it('is asked before the password, with a sentence', async () => {
    const { username, password } = await makeAccount(app, 'support');
    await save([HERE]);
    const login = await fetch(`${app.origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': OFFICE },
      body: JSON.stringify({ username, password }),
    });
    expect([login.status, await login.json()]).toEqual([403, REFUSED]);
    expect(await outcomeOf(signIn(app, { username, password }))).toBe('done');
  });

  it('concerns no player', async () => {
    await save([HERE]);
    const response = await fetch(`${app.origin}/api/v1/client-config`, { headers: { 'X-Forwarded-For': OFFICE } });
    expect(response.status).toBe(200);
    const headers = { 'x-forwarded-for': OFFICE };
    const socket = socketTo(app.origin, 'player', await playerSession(app, '10001'), { headers });
    expect(await socketOutcomeOf(socket)).toBe('connected');
    socket.disconnect();
  });

  it('is never a list without the address of who saves it', async () => {
    expect(await outcomeOf(save(['198.51.100.0/24']))).toBe('console-address.ownAddress');
    expect(await outcomeOf(save(['127.0.0.2', '0:0:0:0:0:ffff:7f00:1']))).toBe('done');
    expect(await outcomeOf(save(['办公室']))).toBe('console-address.badNetwork');
    const body = { version: 1, addresses: [] };
    expect(await outcomeOf(owner.call('updateConsoleAddresses', { body }))).toBe('console-address.stale');
  });

  it('opens no socket elsewhere, and closes those that are there', async () => {
    const token = await app.staffToken('owner');
    const socket = () => socketTo(app.origin, 'staff', { token }, { headers: { 'x-forwarded-for': OFFICE } });
    const before = socket();
    expect(await socketOutcomeOf(before)).toBe('connected');
    await save([HERE]);
    const gone = goneFrom(before);
    await app.get(SessionWatch).check();
    await gone;
    expect(await socketOutcomeOf(socket())).toBe('unavailable');
    expect(await list(token, '127.0.0.1')).toBe('done');
  });

  it('holds for API tokens that have no list of their own', async () => {
    const { client } = await signIn(app, await makeAccount(app, 'owner'));
    const create = async (addresses: string[]) => {
      const body = { name: '同步', permissions: ['audit-log.view'], days: 30, expiresAt: null, addresses } as const;
      return (await client.call('consoleCreateApiToken', { body: { ...body, permissions: ['audit-log.view'] } }))
        .secret;
    };
    const [open_, listed] = [await create([]), await create([OFFICE])];
    await save([HERE]);
    expect(await list(open_, OFFICE)).toBe('api-token.addressRefused');
    expect(await list(open_, '127.0.0.1')).toBe('done');
    expect(await list(listed, OFFICE)).toBe('done');
  });

  it('is taken over from the database, where another process or the command changed it', async () => {
    const token = await app.staffToken('owner');
    await save([HERE]);
    const free = () => app.get(Database).execute(`UPDATE console_addresses SET addresses = '[]'`);
    await app.get(UnitOfWork).run(free);
    expect(await list(token, OFFICE)).toBe(REFUSED.code);
    await app.get(ConsoleAddressesWatchService).look();
    expect(await list(token, OFFICE)).toBe('done');
  });

  it('is read from the database every two seconds, and once more after a read that failed', async () => {
    const [networks, reads] = [new ConsoleNetworks(), vi.fn()];
    reads
      .mockResolvedValueOnce({ addresses: [] })
      .mockRejectedValueOnce(new Error('busy'))
      .mockResolvedValue({ addresses: [HERE] });
    let beat: () => void = () => undefined;
    const clock = { everySecond: (given: () => void) => ((beat = given), () => undefined) } as unknown as Clock;
    const rows = { get: reads } as unknown as ConsoleAddressesRepository;
    const watch = new ConsoleAddressesWatchService(clock, networks, rows);
    await watch.onApplicationBootstrap();
    for (let seconds = 1; seconds <= 4; seconds += 1) {
      beat();
      await watch.beforeApplicationShutdown();
    }
    expect([reads.mock.calls.length, networks.current]).toEqual([3, [HERE]]);
  });

  it('is changed by the owner alone, and on record', async () => {
    await save([HERE]);
    const [entry] = await owner.call('consoleListAuditLog', {});
    expect(entry).toMatchObject({ resource: 'console-addresses', action: 'update', after: { addresses: [HERE] } });
    const body = { version: 1, addresses: [] };
    const operator = await app.staff('operator');
    expect(await outcomeOf(operator.call('updateConsoleAddresses', { body }))).toBe('staff.forbidden');
    const reader = await app.staff('read-only');
    expect(await outcomeOf(reader.call('getConsoleAddresses'))).toBe('done');
    expect(await outcomeOf(reader.call('updateConsoleAddresses', { body }))).toBe('staff.forbidden');
  });
});

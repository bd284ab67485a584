import type { StaffClient } from '@ug/api-client';
import { ownersOnlyPermissions, rolePermissions, type Schemas } from '@ug/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiTokens } from '#features/operations/api-tokens/api-tokens.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { clientConfig } from '#features/operations/client-config/client-config.feature';
import { maintenance } from '#features/operations/maintenance/maintenance.feature';
import { search } from '#features/operations/search/search.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { tasks } from '#features/operations/tasks/tasks.feature';
import { actAs } from '#platform/actor/actor-context';
import type { StaffPrincipal } from '#platform/actor/principal';
import { NOWHERE } from '#platform/addresses/counted-address';
import { StaffRoles } from '#platform/auth/staff-roles';
import type { Clock } from '#platform/clock/clock';
import type { Cluster } from '#platform/cluster/cluster';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase, describePostgresAndRedis } from '#testing/each-database';
import { goneFrom, outcomeOf as socketOutcomeOf, socketTo, type TestSocket } from '#testing/clients/sockets';
import { makeAccount, makeRole, outcomeOf, signIn, staffClient, type SignedIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { openTwoApps } from '#testing/two-apps';
import { RolesWatchService } from '#features/operations/roles/roles-watch.service';
import type { RolesRepository } from '#features/operations/roles/roles.repository';
import { RolesService } from '#features/operations/roles/roles.service';

type CustomRole = Schemas['CustomRole'];

const features = [staff, apiTokens, auditLog, clientConfig, maintenance, search, tasks];

describeEachDatabase('custom roles', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
  });
  // Each new account opens a session of the owner, and the oldest session ends.
  beforeEach(async () => {
    owner = await app.staff('owner');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => app.close());

  let made = 0;
  const make = (permissions: string[], name = `自定义${(made += 1)}`) =>
    owner.call('consoleCreateRole', { body: { name, permissions } });
  const update = (role: Pick<CustomRole, 'id' | 'version' | 'name'>, permissions: string[], name = role.name) =>
    owner.call('consoleUpdateRole', { params: { id: role.id }, body: { version: role.version, name, permissions } });
  const remove = ({ id }: Pick<CustomRole, 'id'>) => owner.call('consoleDeleteRole', { params: { id } });
  const employ = async ({ key }: Pick<CustomRole, 'key'>) => signIn(app, await makeAccount(app, key));
  const readsHistory = ({ client }: Pick<SignedIn, 'client'>) => outcomeOf(client.call('consoleListAuditLog', {}));
  const readsTasks = ({ client }: Pick<SignedIn, 'client'>) => outcomeOf(client.call('consoleListTasks', {}));
  const give = async (id: number, change: object) => {
    const { version, name, role, disabled } = await owner.call('consoleGetStaff', { params: { id } });
    const body = { version, name, role, disabled, ...change };
    return owner.call('consoleUpdateStaff', { params: { id }, body });
  };
  const inUnit = (sql: string, parameters: Record<string, number | string>) =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(sql, parameters));
  const historyOf = async (resource: string, id: number) => {
    const filter = { resource, recordId: String(id) };
    return owner.call('consoleListAuditLog', { query: { filter } });
  };

  describe('are made by an owner', () => {
    it('of permissions, with those that these need, in the order of the contract', async () => {
      const role = await make(['tasks.retry', 'videos.edit', 'audit-log.view', 'tasks.retry'], ' 值班 ');
      expect(role).toMatchObject({
        key: `role-${role.id}`,
        name: '值班',
        staffCount: 0,
        permissions: [
          'audit-log.view',
          'tasks.view',
          'tasks.retry',
          'works.view',
          'parts.view',
          'videos.view',
          'videos.edit',
        ],
      });
      expect(await owner.call('consoleGetRole', { params: { id: role.id } })).toEqual(role);
      expect(await owner.call('consoleListRoles', { query: { filter: { q: '值' } } })).toEqual([role]);
    });

    it('and stand behind the built-in ones, with how many have them', async () => {
      const role = await make(['audit-log.view']);
      await employ(role);
      const all = await owner.call('listRoles');
      expect(all.slice(0, 2).map(({ key, isBuiltIn }) => [key, isBuiltIn])).toEqual([
        ['owner', true],
        ['operator', true],
      ]);
      expect(all.find(({ key }) => key === 'finance')?.permissions).toEqual(rolePermissions.finance);
      expect(all.at(-1)).toEqual({
        key: role.key,
        name: role.name,
        isBuiltIn: false,
        permissions: ['audit-log.view'],
        staffCount: 1,
      });
    });

    it('under a name that no other has, however it is written', async () => {
      await make(['audit-log.view'], '夜班 Lead');
      for (const name of ['夜班 Lead', '夜班lead', '夜班ＬＥＡＤ', '夜\u200B班 lead ', '运营', ' 客服 主管', '只读'])
        expect(await outcomeOf(make(['audit-log.view'], name)), name).toBe('role.nameTaken');
      const other = await make(['audit-log.view'], '早班');
      await expect(update(other, other.permissions, '夜班lead')).rejects.toMatchObject({
        details: { errors: { name: '该名称已被使用，内置角色的名称也不能用' } },
      });
      expect(await outcomeOf(update(other, other.permissions, '早 班'))).toBe('done');
    });

    it.each([...ownersOnlyPermissions, 'no.such', '__proto__', '*'])('and never with %s', async (permission) => {
      expect(await outcomeOf(make(['audit-log.view', permission]))).toBe('role.notGivable');
      const role = await make(['audit-log.view']);
      expect(await outcomeOf(update(role, [permission]))).toBe('role.notGivable');
      await remove(role);
    });

    it('with at least one permission and a name of 1 to 20 letters', async () => {
      expect(await outcomeOf(make([]))).toBe('validation');
      expect(await outcomeOf(make(['audit-log.view'], '一'.repeat(21)))).toBe('validation');
      expect(await outcomeOf(make(['audit-log.view'], ' \u200B '))).toBe('validation');
      expect((await make(['audit-log.view'], '一'.repeat(20))).name).toHaveLength(20);
    });

    it('alone: others neither make, change nor remove them', async () => {
      const role = await make(['audit-log.view', 'roles.view']);
      const own = await employ(role);
      for (const client of [own.client, await app.staff('operator'), await app.staff('read-only')]) {
        const body = { name: '自己的', permissions: ['staff.view'] };
        const { id, version } = role;
        const outcomes = [
          outcomeOf(client.call('consoleCreateRole', { body })),
          outcomeOf(client.call('consoleUpdateRole', { params: { id }, body: { ...body, version } })),
          outcomeOf(client.call('consoleDeleteRole', { params: { id } })),
          outcomeOf(
            client.call('consoleUpdateStaff', {
              params: { id: own.self.id },
              body: { version: 1, name: '我', role: 'owner', disabled: false },
            }),
          ),
        ];
        expect(await Promise.all(outcomes)).toEqual(Array(4).fill('staff.forbidden'));
      }
    });

    it('up to fifty', async () => {
      const before = (await owner.call('listRoles')).filter(({ isBuiltIn }) => !isBuiltIn).length;
      const more: CustomRole[] = [];
      for (let count = before; count < 50; count += 1) more.push(await make(['audit-log.view']));
      expect(await outcomeOf(make(['audit-log.view']))).toBe('role.tooMany');
      for (const role of more) await remove(role);
    });
  });

  it('are given by nobody who has less', async () => {
    const permissions = ['roles.view', 'roles.edit', 'audit-log.view'] as const;
    const principal: StaffPrincipal = {
      kind: 'staff',
      sessionId: '',
      staffId: 1,
      username: 'deputy',
      name: '副手',
      role: 'owner',
      permissions,
    };
    const asDeputy = <T>(work: () => Promise<T>) =>
      actAs({ requestId: 'deputy', principal, address: NOWHERE }, work).then(
        () => 'done',
        (error: unknown) => (error as { key?: string }).key,
      );
    const roles = app.get(RolesService);
    const name = '副手的';
    expect(await asDeputy(() => roles.create({ name, permissions: ['tasks.view'] }))).toBe('role.beyondOwn');
    expect(await asDeputy(() => roles.create({ name, permissions: ['audit-log.view'] }))).toBe('done');
    const role = await make(['audit-log.view']);
    const wider = { name: role.name, permissions: ['tasks.retry'], version: role.version };
    expect(await asDeputy(() => roles.update(role.id, wider))).toBe('role.beyondOwn');
  });

  describe('hold at once', () => {
    it('for a session that is open', async () => {
      const role = await make(['audit-log.view']);
      const own = await employ(role);
      expect(own.self).toMatchObject({ role: role.key, roleName: role.name, permissions: ['audit-log.view'] });
      expect([await readsHistory(own), await readsTasks(own)]).toEqual(['done', 'staff.forbidden']);
      const changed = await update(role, ['tasks.view']);
      expect([await readsHistory(own), await readsTasks(own)]).toEqual(['staff.forbidden', 'done']);
      expect(await own.client.call('getStaffSelf')).toMatchObject({ permissions: ['tasks.view'] });
      await update(changed, ['audit-log.view', 'tasks.view'], '改名后的角色');
      expect([await readsHistory(own), await readsTasks(own)]).toEqual(['done', 'done']);
      expect((await own.client.call('getStaffSelf')).roleName).toBe('改名后的角色');
    });

    it('for a socket that is open, which comes back to what it may hear now', async () => {
      const role = await make(['audit-log.view', 'client-config.view']);
      const own = await employ(role);
      const connect = async () => {
        const socket = socketTo(app.origin, 'staff', { token: own.token });
        sockets.push(socket);
        expect(await socketOutcomeOf(socket)).toBe('connected');
        return socket;
      };
      const heardBy = async (socket: TestSocket) => {
        const page = await socket.emitWithAck('feed.resume', { cursor: null });
        return 'cursor' in page ? Object.keys(page.cursor).sort() : page;
      };
      const socket = await connect();
      expect(await heardBy(socket)).toEqual(['staff:audit-log', 'staff:client-config']);
      const others = socketTo(app.origin, 'staff', { token: await app.staffToken('operator') });
      sockets.push(others);
      await socketOutcomeOf(others);
      const renamed = await update(role, role.permissions, '只换名称');
      expect(await heardBy(socket)).toEqual(['staff:audit-log', 'staff:client-config']);
      const gone = goneFrom(socket);
      await update(renamed, ['tasks.view']);
      await gone;
      expect(await heardBy(await connect())).toEqual(['staff:tasks']);
      expect(others.connected).toBe(true);
    });

    it('for API tokens of somebody who has one', async () => {
      const [creator] = [await signIn(app, await makeAccount(app, 'owner')), await makeAccount(app, 'owner')];
      const body = {
        name: '同步',
        permissions: ['audit-log.view', 'tasks.view'],
        days: 30,
        expiresAt: null,
        addresses: [],
      };
      const { secret } = await creator.client.call('consoleCreateApiToken', { body: { ...body, days: 30 } });
      const used = { client: staffClient(app, secret) };
      const role = await make(['audit-log.view']);
      await give(creator.self.id, { role: role.key });
      expect([await readsHistory(used), await readsTasks(used)]).toEqual(['done', 'staff.forbidden']);
      await update(role, ['tasks.view']);
      expect([await readsHistory(used), await readsTasks(used)]).toEqual(['staff.forbidden', 'done']);
    });

    it('for the search over everything', async () => {
      const role = await make(['audit-log.view']);
      const own = await employ(role);
      const found = async () =>
        (await own.client.call('searchConsole', { body: { q: own.self.name } })).hits.map(({ kind }) => kind);
      expect(await found()).toEqual([]);
      await update(role, ['staff.view']);
      expect(await found()).toContain('staff');
    });
  });

  describe('that two people change', () => {
    it('are saved by one, and the other sees what is there now', async () => {
      const role = await make(['audit-log.view']);
      await update(role, ['tasks.view']);
      await expect(update(role, ['maintenance.view'])).rejects.toMatchObject({
        code: 'role.stale',
        details: { current: { id: role.id, version: 2, name: role.name, permissions: ['tasks.view'] } },
      });
      const body = { version: 1, name: '没有', permissions: ['tasks.view'] };
      const params = { id: 999_999 };
      for (const call of [
        () => owner.call('consoleGetRole', { params }),
        () => owner.call('consoleUpdateRole', { params, body }),
        () => owner.call('consoleDeleteRole', { params }),
      ])
        expect(await outcomeOf(call())).toBe('role.notFound');
    });
  });

  describe('are removed', () => {
    it('when nobody has them, and otherwise refused with how many do', async () => {
      const role = await make(['audit-log.view'], '要删的');
      const [first, second] = [await employ(role), await employ(role)];
      await give(second.self.id, { disabled: true });
      await expect(remove(role)).rejects.toMatchObject({
        code: 'role.inUse',
        message: '还有 2 名员工的角色是“要删的”，请先给他们换一个角色',
      });
      for (const { self } of [first, second]) await give(self.id, { role: 'read-only' });
      expect(await remove(role)).toMatchObject({ id: role.id, staffCount: 0 });
      expect(await outcomeOf(makeAccount(app, role.key))).toBe('role.unknown');
      await expect(give(first.self.id, { role: role.key })).rejects.toMatchObject({
        code: 'role.unknown',
        details: { errors: { role: '该角色不存在或已删除，请重新选择' } },
      });
    });

    it('or given, but not both at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const role = await make(['audit-log.view']);
        const { self } = await signIn(app, await makeAccount(app, 'read-only'));
        const outcomes = await Promise.all([outcomeOf(remove(role)), outcomeOf(give(self.id, { role: role.key }))]);
        expect([
          ['done', 'role.unknown'],
          ['role.inUse', 'done'],
        ]).toContainEqual(outcomes);
      }
    });
  });

  describe('that are gone, as in a database that was brought back,', () => {
    it('leave an account without any permission, and the owner can give it another', async () => {
      const role = await make(['audit-log.view', 'tasks.view']);
      const account = await makeAccount(app, role.key);
      const before = await signIn(app, account);
      await inUnit('DELETE FROM roles WHERE id = :id', { id: role.id });
      await app.get(RolesWatchService).look();
      expect([await readsHistory(before), await readsTasks(before)]).toEqual(Array(2).fill('staff.forbidden'));
      const own = await signIn(app, account);
      expect(own.self).toMatchObject({ role: role.key, roleName: '已删除的角色', permissions: [] });
      expect(await readsHistory(own)).toBe('staff.forbidden');
      expect(await give(account.id, { disabled: true })).toMatchObject({ roleName: '已删除的角色', disabled: true });
      expect(await give(account.id, { role: 'finance', disabled: false })).toMatchObject({ roleName: '财务' });
    });

    it('or hold more than a custom role may, give nothing of that', async () => {
      const role = await make(['audit-log.view']);
      const own = await employ(role);
      const permissions = JSON.stringify(['audit-log.view', ...ownersOnlyPermissions, 'no.such']);
      await inUnit('UPDATE roles SET permissions = :permissions WHERE id = :id', { id: role.id, permissions });
      await app.get(RolesWatchService).look();
      expect((await own.client.call('getStaffSelf')).permissions).toEqual(['audit-log.view']);
      const body = { version: 1, name: '我', role: 'owner', disabled: false } as const;
      const promote = own.client.call('consoleUpdateStaff', { params: { id: own.self.id }, body });
      expect(await outcomeOf(promote)).toBe('staff.forbidden');
    });
  });

  it('stand in the history with what was added and taken away, and by their name where they are given', async () => {
    const role = await make(['audit-log.view'], '值夜');
    const { self } = await signIn(app, await makeAccount(app, 'finance'));
    await give(self.id, { role: role.key });
    const [given] = await historyOf('staff', self.id);
    expect(given).toMatchObject({ before: { role: 'finance' }, after: { role: '值夜' } });
    await give(self.id, { role: 'finance' });
    await update(role, ['tasks.view'], '值夜班');
    await remove(role);
    const [removed, changed, made] = await historyOf('roles', role.id);
    expect(made).toMatchObject({ action: 'create', after: { name: '值夜', permissions: ['audit-log.view'] } });
    expect(changed).toMatchObject({
      action: 'update',
      before: { name: '值夜', permissions: ['audit-log.view'] },
      after: { name: '值夜班', permissions: ['tasks.view'], added: ['tasks.view'], removed: ['audit-log.view'] },
    });
    expect(removed).toMatchObject({ action: 'delete', before: { name: '值夜班' }, after: null });
  });

  it('are read from the database again and again, and once more after a read that failed', async () => {
    const [known, reads] = [new StaffRoles(), vi.fn()];
    const role = { key: 'role-1', name: '值班', permissions: ['tasks.view'] } as const;
    reads.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('busy')).mockResolvedValue([role]);
    let beat: () => void = () => undefined;
    const clock = { everySecond: (given: () => void) => ((beat = given), () => undefined) } as unknown as Clock;
    const cluster = { mayMissOthers: true, subscribe: vi.fn(), onRejoin: vi.fn() };
    const rows = { all: reads } as unknown as RolesRepository;
    const watch = new RolesWatchService(clock, cluster as unknown as Cluster, known, rows);
    await watch.onApplicationBootstrap();
    for (let seconds = 1; seconds <= 2; seconds += 1) {
      beat();
      await watch.beforeApplicationShutdown();
    }
    expect([reads.mock.calls.length, known.permissionsOf('role-1')]).toEqual([3, ['tasks.view']]);
    cluster.mayMissOthers = false;
    for (let seconds = 3; seconds <= 5; seconds += 1) {
      beat();
      await watch.beforeApplicationShutdown();
    }
    expect(reads).toHaveBeenCalledTimes(4);
  });
});

// The clock of these nodes stands still, so that they find nothing by looking at the database.
describePostgresAndRedis('a custom role on two nodes', () => {
  it('holds at once on the other, for its sessions and its sockets', async () => {
    const { here, there, close } = await openTwoApps([staff, auditLog], 'cr');
    const role = await makeRole(here, ['audit-log.view']);
    await vi.waitFor(() => expect(there.get(StaffRoles).has(role.key)).toBe(true));
    const own = await signIn(there, await makeAccount(here, role.key));
    const read = () => outcomeOf(own.client.call('consoleListAuditLog', {}));
    expect(await read()).toBe('done');
    const socket = socketTo(there.origin, 'staff', { token: own.token });
    expect(await socketOutcomeOf(socket)).toBe('connected');
    const gone = goneFrom(socket);
    const owner = await here.staff('owner');
    const body = { version: role.version, name: role.name, permissions: ['tasks.view'] };
    await owner.call('consoleUpdateRole', { params: { id: role.id }, body });
    await gone;
    expect(await read()).toBe('staff.forbidden');
    socket.disconnect();
    await close();
  });
});

import { operationRules, rolePermissions, type OperationId, type Permission, type Role } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from '../../platform/auth/sessions';
import { contractOperations } from '../../platform/contract/contract-document';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { features } from '../../features';

const ROLES = Object.keys(rolePermissions) as Role[];
const operations = [...contractOperations.values()].filter(({ id }) => operationRules[id].session === 'staff');
const playerOperations = [...contractOperations.values()].filter(({ id }) =>
  ['player', 'optional'].includes(operationRules[id].session),
);

const EXPIRED = { status: 401, body: { code: 'session.expired', message: '登录已过期，请重新登录' } };
const FORBIDDEN = { status: 403, body: { code: 'staff.forbidden', message: '您没有权限执行此操作' } };

function isGranted(role: Role, id: OperationId): boolean {
  const permission = operationRules[id].permission as Permission | 'none';
  const granted: readonly string[] = rolePermissions[role];
  return permission === 'none' || granted.includes(permission);
}

describe('who may call the console', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features });
  });
  afterAll(() => app.close());

  /** Calls with input that no operation takes: a caller who passes the guard gets 400, and nothing happens. */
  async function call(id: OperationId, headers: Record<string, string>) {
    const { method, path } = operations.find((one) => one.id === id) ?? playerOperation(id);
    const url = `${app.origin}/api${path.replace(/\{\w+\}/g, '%00')}?surprise=1`;
    const response = await fetch(url, { method: method.toUpperCase(), headers });
    return { status: response.status, body: (await response.json()) as object };
  }
  const playerOperation = (id: OperationId) => {
    const operation = playerOperations.find((one) => one.id === id);
    if (!operation) throw new Error(`no operation ${id} has a session`);
    return operation;
  };
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const expectEverywhere = async (headers: Record<string, string>, expected: object) => {
    for (const { id } of operations) expect(await call(id, headers), id).toEqual(expected);
  };

  describe.each(ROLES)('as %s', (role) => {
    let token: string;
    beforeAll(async () => {
      token = await app.staffToken(role);
    });

    it.each(operations.map(({ id }) => ({ id, may: isGranted(role, id) ? 'may' : 'may not' })))(
      '$may call $id',
      async ({ id, may }) => {
        const response = await call(id, bearer(token));
        if (may === 'may') expect(response).toMatchObject({ status: 400, body: { code: 'validation' } });
        else expect(response).toEqual(FORBIDDEN);
      },
    );
  });

  it('closes every operation to guests, before it looks at what they sent', async () => {
    await expectEverywhere({}, EXPIRED);
  });

  it('closes every operation to tokens that it did not give', async () => {
    await expectEverywhere(bearer('A'.repeat(43)), EXPIRED);
    for (const Authorization of ['Bearer', 'Bearer ', 'Basic b3duZXI6b3duZXI=', `Bearer ${'x'.repeat(5000)}`]) {
      expect(await call('getStaffSelf', { Authorization }), Authorization).toEqual(EXPIRED);
    }
  });

  it('does not take a token from the address or a cookie', async () => {
    const token = await app.staffToken('owner');
    expect(await call('getStaffSelf', { Cookie: `token=${token}`, 'UG-Uid': '9001', 'UG-Token': token })).toEqual(
      EXPIRED,
    );
    const response = await fetch(`${app.origin}/api/admin/me?token=${token}`);
    expect(response.status).toBe(401);
  });

  it("closes every operation to a player's session", async () => {
    const open = () => app.get(Sessions).open('player', '9001', { role: 'owner', username: 'owner', name: '冒充' });
    await expectEverywhere(bearer(await app.get(UnitOfWork).run(open)), EXPIRED);
  });

  it("takes no console session for a player's", async () => {
    const token = await app.staffToken('owner');
    for (const { id } of playerOperations) {
      const response = await call(id, { 'UG-Uid': '9001', 'UG-Token': token });
      expect(response, id).toEqual({ status: 200, body: { code: 2, msg: '登录已过期，请重新登录', data: null } });
    }
    expect(playerOperations.length).toBeGreaterThan(0);
  });

  it('closes every operation once the session has been ended', async () => {
    const token = await app.staffToken('owner');
    const session = await app.get(Sessions).find('staff', token);
    expect(session).not.toBeNull();
    await app.get(UnitOfWork).run(() => app.get(Sessions).revoke(session?.id ?? ''));
    await expectEverywhere(bearer(token), EXPIRED);
  });

  it('closes every operation once the session was not used for seven days', async () => {
    const token = await app.staffToken('owner');
    app.clock.advance(7 * 24 * 3600 - 1);
    expect(await call('getStaffSelf', bearer(token))).toMatchObject({ status: 400 });
    app.clock.advance(7 * 24 * 3600);
    await expectEverywhere(bearer(token), EXPIRED);
  });
});

describe('the table of permissions', () => {
  const rolesWith = (permission: Permission) =>
    ROLES.filter((role) => (rolePermissions[role] as readonly string[]).includes(permission));

  it.each([
    ['staff.edit', ['owner']],
    ['staff.view', ['owner', 'read-only']],
    ['client-config.edit', ['owner', 'operator']],
    ['games.edit', ['owner', 'operator']],
    ['games.publish', ['owner', 'operator']],
    ['files.upload', ['owner', 'operator']],
    ['audit-log.view', ['owner', 'operator', 'finance', 'read-only']],
  ] as const)('gives %s to %j alone', (permission, roles) => {
    expect(rolesWith(permission)).toEqual(roles);
  });

  it('lets the read-only role change nothing but its own password', () => {
    const writes = operations.filter(({ id }) => operationRules[id].audited && isGranted('read-only', id));
    expect(writes.map(({ id }) => id)).toEqual(['changeOwnPassword']);
  });
});

import {
  operationRules,
  ownersOnlyPermissions,
  rolePermissions,
  type OperationId,
  type Permission,
  type Role,
} from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from '#platform/auth/sessions';
import { contractOperations } from '#platform/contract/contract-document';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { itHoldsForAll } from '#testing/cases/every-operation';
import { makeAccount, makeRole, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { features } from '../../../features';

const ROLES = Object.keys(rolePermissions) as Role[];
const operations = [...contractOperations.values()].filter(({ id }) => operationRules[id].session === 'staff');
const playerOperations = [...contractOperations.values()].filter(({ id }) =>
  ['player', 'optional'].includes(operationRules[id].session),
);

const EXPIRED = { status: 401, body: { code: 'session.expired', message: '登录已过期，请重新登录' } };
const FORBIDDEN = { status: 403, body: { code: 'staff.forbidden', message: '您没有权限执行此操作' } };
/** What a caller gets who has passed the guard: the input is one that no operation takes, so nothing happens. */
const ADMITTED = { status: 400, body: { code: 'validation' } };

/** `none` is what everybody has who is signed in. */
type Needed = Permission | 'none';
const neededBy = (id: OperationId) => operationRules[id].permission as Needed | null;
const isGranted = (role: Role, needed: Needed | null) =>
  needed === 'none' || (rolePermissions[role] as readonly (string | null)[]).includes(needed);

const fewestFirst = [...ROLES].sort((a, b) => rolePermissions[a].length - rolePermissions[b].length);
/** The two roles that tell an operation's permission best: the one that may do least of all that have it, and the one
 * that may do most of all that do not. */
const doorOf = ({ id }: (typeof operations)[number]) => ({
  id,
  needed: neededBy(id),
  lowest: fewestFirst.find((role) => isGranted(role, neededBy(id))),
  highest: fewestFirst.findLast((role) => !isGranted(role, neededBy(id))),
});
/** One operation for each of something. */
const oneFor = (of: (operation: (typeof operations)[number]) => unknown) => [
  ...new Map(operations.map((operation) => [of(operation), operation])).values(),
];

describe('who may call the console', () => {
  let app: TestApp;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    app = await openTestApp({ features });
    const all = ROLES.map(async (role) => [role, await app.staffToken(role)] as const);
    tokens = Object.fromEntries(await Promise.all(all)) as typeof tokens;
  });
  afterAll(() => app.close());

  /** Calls with a query that no operation takes, and with a body that breaks off where one is given. */
  async function call(id: OperationId, headers: Record<string, string>, body?: string) {
    const operation = [...operations, ...playerOperations].find((one) => one.id === id);
    if (!operation) throw new Error(`no operation ${id} has a session`);
    const method = operation.method.toUpperCase();
    const url = `${app.origin}/api${operation.path.replace(/\{\w+\}/g, '%00')}?surprise=1`;
    const sent = method === 'GET' ? undefined : body;
    const all = sent === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
    const response = await fetch(url, { method, headers: all, ...(sent !== undefined && { body: sent }) });
    return { status: response.status, body: (await response.json()) as object };
  }
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const as = (role: Role) => bearer(tokens[role]);
  const BROKEN = '{"surprise":';

  itHoldsForAll(
    'every operation opens to its permission alone, and is closed before it looks at what was sent',
    operations.map(doorOf),
    async ({ id, needed, lowest, highest }) => {
      expect(await call(id, {}, BROKEN), 'a guest').toEqual(EXPIRED);
      if (highest) expect(await call(id, as(highest), BROKEN), `${highest} without ${needed}`).toEqual(FORBIDDEN);
      expect(lowest, 'somebody may call it').toBeDefined();
      if (lowest) expect(await call(id, as(lowest)), `${lowest} with ${needed}`).toMatchObject(ADMITTED);
    },
  );

  // Where an operation stands has been shown for each; what a role may do is a matter of the permission alone.
  it.each(oneFor(({ id }) => neededBy(id)).map(doorOf))('$needed opens to the roles that have it', async (door) => {
    for (const role of ROLES) {
      const response = await call(door.id, as(role));
      if (isGranted(role, door.needed)) expect(response, role).toMatchObject(ADMITTED);
      else expect(response, role).toEqual(FORBIDDEN);
    }
  });

  const PEOPLE_ONLY = {
    status: 403,
    body: { code: 'api-token.peopleOnly', message: '此操作须由员工本人登录控制台完成，不能使用 API 令牌' },
  };

  describe('with an API token', () => {
    let all: string;
    let one: string;
    const grantable = [
      ...new Set(operations.filter(({ id }) => !operationRules[id].peopleOnly).map(({ id }) => neededBy(id))),
    ].filter((needed): needed is Permission => needed !== null && needed !== 'none');
    beforeAll(async () => {
      const { client } = await signIn(app, await makeAccount(app, 'owner'));
      const make = async (permissions: string[]) => {
        const body = { name: '巡检', permissions, days: 30, expiresAt: null, addresses: [] };
        return (await client.call('consoleCreateApiToken', { body: { ...body, days: 30 } })).secret;
      };
      [all, one] = [await make(grantable), await make(['games.view'])];
    });

    itHoldsForAll(
      'every operation opens to the permission of the token, and one for people to none',
      operations.map(({ id }) => ({ id, needed: neededBy(id), isForPeople: operationRules[id].peopleOnly })),
      async ({ id, needed, isForPeople }) => {
        if (isForPeople) return expect(await call(id, bearer(all), BROKEN), id).toEqual(PEOPLE_ONLY);
        expect(await call(id, bearer(all)), id).toMatchObject(ADMITTED);
        const isOpen = needed === 'none' || needed === 'games.view';
        const response = await call(id, bearer(one), isOpen ? undefined : BROKEN);
        if (isOpen) expect(response, id).toMatchObject(ADMITTED);
        else expect(response, id).toEqual(FORBIDDEN);
      },
    );

    it('leaves to people their accounts, roles, second factors, tokens, addresses, approvals, secrets and the front page', () => {
      const forPeople = operations.filter(({ id }) => operationRules[id].peopleOnly).map(({ id }) => id);
      const own = operations.filter(({ path }) =>
        /^\/admin\/(me|logout|staff|roles|two-factor|api-tokens|console-addresses)\b/.test(path),
      );
      const others = ['approveAdjustment', 'declineAdjustment', 'approveOrder', 'declineOrder', 'getDashboard'];
      const secrets = [
        'revealAccountPhone',
        'revealIdentity',
        'makeDataExport',
        'changeAccountPhone',
        'makeWebhookSecret',
      ];
      const closed = own.map(({ id }) => id as string).filter((id) => id !== 'getStaffSelf');
      const expected = [...closed, ...others, ...secrets];
      expect([...forPeople].sort()).toEqual(expected.sort());
    });
  });

  describe('with a custom role', () => {
    /** It stands alone, and more than one operation asks for it. */
    const ONLY: Permission = 'audit-log.view';
    let token: string;
    beforeAll(async () => {
      const { key } = await makeRole(app, [ONLY]);
      token = (await signIn(app, await makeAccount(app, key))).token;
    });

    itHoldsForAll(
      'every operation opens to the one permission of the role, and no other does',
      operations.map(({ id }) => ({ id, needed: neededBy(id) })),
      async ({ id, needed }) => {
        const isOpen = needed === 'none' || needed === ONLY;
        const response = await call(id, bearer(token), isOpen ? undefined : BROKEN);
        if (isOpen) expect(response, id).toMatchObject(ADMITTED);
        else expect(response, id).toEqual(FORBIDDEN);
      },
    );
  });

  // Whether a session lives is asked before what its role may do: what holds for one operation of each method holds for all.
  const expectClosed = async (headers: Record<string, string>) => {
    for (const { id } of oneFor(({ method }) => method)) expect(await call(id, headers, BROKEN), id).toEqual(EXPIRED);
  };

  it('is closed to tokens that it did not give', async () => {
    await expectClosed(bearer('A'.repeat(43)));
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

  it("is closed to a player's session", async () => {
    const open = () => app.get(Sessions).open('player', '9001', { role: 'owner', username: 'owner', name: '冒充' });
    await expectClosed(bearer((await app.get(UnitOfWork).run(open)).token));
  });

  it("takes no console session for a player's", async () => {
    const token = await app.staffToken('owner');
    for (const { id } of playerOperations) {
      const response = await call(id, { 'UG-Uid': '9001', 'UG-Token': token });
      // A download is judged by its status alone.
      const status = operationRules[id].response === 'bytes' ? 401 : 200;
      expect(response, id).toEqual({ status, body: { code: 2, msg: '登录已过期，请重新登录', data: null } });
    }
    expect(playerOperations.length).toBeGreaterThan(0);
  });

  it('is closed once the session has been ended', async () => {
    const token = await app.staffToken('owner');
    const session = await app.get(Sessions).find('staff', token);
    expect(session).not.toBeNull();
    await app.get(UnitOfWork).run(() => app.get(Sessions).revoke(session?.id ?? ''));
    await expectClosed(bearer(token));
  });

  it('is closed once the session was not used for seven days', async () => {
    const token = await app.staffToken('owner');
    app.clock.advance(7 * 24 * 3600 - 1);
    expect(await call('getStaffSelf', bearer(token))).toMatchObject({ status: 400 });
    app.clock.advance(7 * 24 * 3600);
    await expectClosed(bearer(token));
  });
});

describe('the table of permissions', () => {
  const rolesWith = (permission: Permission) =>
    ROLES.filter((role) => (rolePermissions[role] as readonly string[]).includes(permission));

  it.each([
    ['staff.edit', ['owner']],
    ['staff.view', ['owner', 'read-only']],
    ['roles.edit', ['owner']],
    ['roles.view', ['owner', 'read-only']],
    ['api-tokens.edit', ['owner']],
    ['console-addresses.edit', ['owner']],
    ['client-config.edit', ['owner', 'operator']],
    ['games.edit', ['owner', 'operator']],
    ['games.publish', ['owner', 'operator']],
    ['files.upload', ['owner', 'operator']],
    ['faq.edit', ['owner', 'operator', 'supervisor']],
    ['faq.publish', ['owner', 'operator', 'supervisor']],
    ['faq-sections.edit', ['owner', 'operator', 'supervisor']],
    ['canned-replies.edit', ['owner', 'operator', 'support', 'supervisor']],
    ['canned-replies.share', ['owner', 'operator', 'supervisor']],
    ['support-conversations.reply', ['owner', 'support', 'supervisor']],
    ['support-conversations.supervise', ['owner', 'supervisor']],
    ['support-conversations.erase', ['owner']],
    ['support-agents.edit', ['owner', 'supervisor']],
    ['support-reports.export', ['owner', 'supervisor']],
    ['support-reports.review', ['owner', 'supervisor']],
    ['adjustments.compensate', ['owner', 'operator', 'support', 'supervisor', 'finance']],
    ['adjustments.request', ['owner', 'operator', 'finance']],
    ['adjustments.approve', ['owner', 'finance']],
    ['orders.query', ['owner', 'operator', 'support', 'supervisor', 'finance']],
    ['orders.refund', ['owner', 'finance']],
    ['audit-log.view', ['owner', 'operator', 'finance', 'read-only']],
    ['saved-filters.manage', ['owner', 'operator', 'supervisor']],
  ] as const)('gives %s to %j alone', (permission, roles) => {
    expect(rolesWith(permission)).toEqual(roles);
  });

  it('keeps from custom roles what owners alone may do to others and for good', () => {
    expect([...ownersOnlyPermissions].sort()).toEqual([
      'api-tokens.edit',
      'console-addresses.edit',
      'identities.erase',
      'maintenance.edit',
      'roles.edit',
      'staff.edit',
      'support-conversations.erase',
      'two-factor.edit',
      'webhooks.edit',
    ]);
    for (const permission of ownersOnlyPermissions) expect(rolesWith(permission), permission).toEqual(['owner']);
  });

  it('lets a supervisor do whatever support may', () => {
    expect(rolePermissions.support.filter((name) => !isGranted('supervisor', name))).toEqual([]);
  });

  it('lets the read-only role change nothing but its own password, authenticator and saved filters', () => {
    const writes = operations.filter(({ id }) => operationRules[id].audited && isGranted('read-only', neededBy(id)));
    const own = ['changeOwnPassword', 'confirmTwoFactor', 'renewRecoveryCodes', 'removeOwnTwoFactor'];
    const filters = ['consoleCreateSavedFilter', 'consoleUpdateSavedFilter', 'consoleDeleteSavedFilter'];
    expect(writes.map(({ id }) => id)).toEqual([...own, ...filters]);
  });
});

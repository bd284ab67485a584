import { createStaffClient } from '@ug/api-client';
import { rolePermissions, type Role } from '@ug/contract';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createConsoleStub, selfOf, type Responses } from '#testing/console-stub';
import { createSessionStore } from '../session/session';
import { permissionFor } from './access.rules';
import { createAuthProvider, RIGHTS_MAX_AGE_MS } from './auth-provider';

function set(role: Role, responses: Responses = {}) {
  const service = createConsoleStub(role, responses);
  const session = createSessionStore();
  session.open({ token: 'secret', self: selfOf(role) });
  const clock = { now: 1_000_000 };
  const client = createStaffClient({
    token: () => session.current()?.token ?? null,
    onSessionExpired: () => session.close('expired'),
    fetch: service.fetch,
  });
  return { service, session, clock, provider: createAuthProvider({ session, client, now: () => clock.now }) };
}

// What each role may do in the console; a change of the contract's table has to be meant.
const allowed: Record<Role, string[]> = {
  owner: [
    'games:list',
    'games:edit',
    'games:publish',
    'staff:list',
    'staff:create',
    'client-config:edit',
    'audit-log:list',
  ],
  operator: ['games:list', 'games:edit', 'games:publish', 'client-config:edit', 'audit-log:list'],
  support: ['games:list'],
  supervisor: ['games:list'],
  moderator: ['games:list'],
  finance: ['games:list', 'audit-log:list'],
  'read-only': ['games:list', 'staff:list', 'audit-log:list'],
};
const actions = allowed.owner;

describe('what a role may do', () => {
  it.each(Object.keys(rolePermissions) as Role[])('follows the table for %s', async (role) => {
    const { provider } = set(role);
    const may = await Promise.all(
      actions.map(async (entry) => {
        const [resource = '', action = ''] = entry.split(':');
        return (await provider.canAccess?.({ resource, action })) ? [entry] : [];
      }),
    );
    expect(may.flat()).toEqual(allowed[role]);
  });

  it.each([
    ['list', 'games.view'],
    ['show', 'games.view'],
    ['export', 'games.view'],
    ['create', 'games.edit'],
    ['edit', 'games.edit'],
    ['delete', 'games.edit'],
    ['publish', 'games.publish'],
  ])('asks for the right permission to %s', (action, permission) => {
    expect(permissionFor('games', action)).toBe(permission);
  });
});

describe('the session of an operator', () => {
  it('notices at the start that the role was changed', async () => {
    const { provider, session } = set('owner', { getStaffSelf: () => ({ body: selfOf('support') }) });
    await provider.checkAuth({});
    expect(session.current()?.self.role).toBe('support');
    expect(await provider.canAccess?.({ resource: 'games', action: 'edit' })).toBe(false);
  });

  it('asks for the rights again only when they are old', async () => {
    const { provider, service, clock } = set('owner');
    await provider.checkAuth({});
    await provider.checkAuth({});
    expect(service.callsOf('getStaffSelf')).toHaveLength(1);
    clock.now += RIGHTS_MAX_AGE_MS;
    await provider.checkAuth({});
    expect(service.callsOf('getStaffSelf')).toHaveLength(2);
  });

  it('goes on while the service does not answer', async () => {
    const { provider } = set('owner', { getStaffSelf: () => Promise.reject(new TypeError('fetch failed')) });
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });

  it('lapses when the service says at the start that it is over, and its page stays', async () => {
    const { provider, session } = set('owner', {
      getStaffSelf: () => ({ status: 401, body: { code: 'session.expired', message: '登录已过期' } }),
    });
    await provider.checkAuth({});
    expect([session.current(), session.shown()?.self.role]).toEqual([null, 'owner']);
  });

  it('lapses on a 401 from any call, and stays on a 403', async () => {
    const { provider, session } = set('operator');
    await provider.checkError(new HttpError('没有权限', 403));
    expect(session.current()).not.toBeNull();
    await provider.checkError(new HttpError('登录已过期', 401));
    expect([session.end(), session.shown()?.self.role]).toEqual(['expired', 'operator']);
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });

  it('has no page any more once it was revoked', async () => {
    const { provider, session } = set('operator');
    session.close('revoked');
    await expect(provider.checkAuth({})).rejects.toThrow('请先登录');
  });

  it('is ended on the service and here when the operator leaves', async () => {
    const { provider, service, session } = set('operator');
    expect(await provider.logout({})).toBe(false);
    expect(service.callsOf('logoutStaff')).toHaveLength(1);
    expect(session.end()).toBe('left');
  });

  it('is ended here even when the service cannot be reached', async () => {
    const { provider, session } = set('operator', { logoutStaff: () => Promise.reject(new TypeError('fetch failed')) });
    await provider.logout({});
    expect(session.current()).toBeNull();
  });
});

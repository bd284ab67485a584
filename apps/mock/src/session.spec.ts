import { API_BASE, rolePermissions, type Role } from '@ug/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@ug/contract-stub';
import { createMock } from './server';
import { exampleRequest, operationWhere } from '#testing/example-request';

const roles = Object.keys(rolePermissions) as Role[];
const guarded = operationWhere(
  ({ permission }) =>
    permission !== null && roles.some((role) => !(rolePermissions[role] as readonly string[]).includes(permission)),
);

let mock: FastifyInstance;
beforeAll(() => {
  mock = createMock();
});
afterAll(() => mock.close());

const signIn = (username: string) =>
  mock.inject({ method: 'POST', url: `${API_BASE}/admin/login`, payload: { username, password: '任意' } });

describe('the console session', () => {
  it.each(roles)('lets %s in with any password and tells what the role may do', async (role) => {
    const { token } = (await signIn(role)).json() as { token: string };
    const me = await mock.inject({ url: `${API_BASE}/admin/me`, headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toMatchObject({ role, username: role, permissions: rolePermissions[role] });
  });

  it('refuses a name that is no role', async () => {
    const response = await signIn('stranger');
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('账号或密码错误');
  });

  it.each(roles)('lets %s do what the role may do, and no more', async (role) => {
    const headers = { ...exampleRequest(guarded).headers, authorization: `Bearer mock.${role}` };
    const response = await mock.inject(exampleRequest(guarded, { headers }));
    const may = (rolePermissions[role] as readonly string[]).includes(String(guarded.permission));
    expect(response.statusCode === 403, response.body).toBe(!may);
  });
});

describe('the player session', () => {
  it('is not asked for where the contract lets guests in', async () => {
    const open = operations.filter(({ session }) => session === 'none' || session === 'optional');
    const refused: string[] = [];
    for (const operation of open) {
      const { authorization, 'ug-token': _, ...headers } = exampleRequest(operation).headers as Record<string, string>;
      expect(authorization).toBeDefined();
      const response = await mock.inject(exampleRequest(operation, { headers }));
      if (response.statusCode >= 300) refused.push(`${operation.id}: ${response.body}`);
    }
    expect(refused).toEqual([]);
  });
});

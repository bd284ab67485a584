import { labels, rolePermissions, type Permission, type Role } from '@ug/contract';
import type { Answerer } from './answer';
import type { MockOperation } from './contract';
import { declaredFailure, platformFailure } from './failure';
import { isJsonObject, type Json } from './json';

const TOKEN = 'mock.';

const isRole = (name: string): name is Role => name in rolePermissions;

/** Which role a console token was given to; a token the mock did not hand out is the owner's. */
function roleOf(authorization: string | undefined): Role {
  const name = authorization?.replace(`Bearer ${TOKEN}`, '') ?? '';
  return isRole(name) ? name : 'owner';
}

/**
 * Lets a call in by the contract: with a session where one is needed, and a role that has the permission.
 * @throws Failure session expired, or forbidden
 */
export function admit(operation: MockOperation, headers: Readonly<Record<string, unknown>>): Role {
  const { session, permission } = operation;
  const role = roleOf(headers['authorization'] as string | undefined);
  if (session === 'staff' && !headers['authorization']) throw platformFailure('expired');
  if (session === 'player' && !headers['ug-token']) throw platformFailure('expired');
  const granted: readonly Permission[] = rolePermissions[role];
  const isOpen = session !== 'staff' || permission === null || permission === 'none';
  if (!isOpen && !granted.includes(permission as Permission)) throw platformFailure('forbidden');
  return role;
}

/** An answer that says who is signed in, said of this role. */
export function asRole(answer: Json, role: Role): Json {
  if (!isJsonObject(answer)) return answer;
  if ('role' in answer && 'permissions' in answer)
    return { ...answer, username: role, name: labels.Role[role], role, permissions: [...rolePermissions[role]] };
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, asRole(value, role)]));
}

/** Whether an operation opens a console session: nobody is signed in yet, and its answer carries a token. */
export const opensSession = ({ audience, session, call }: MockOperation, example: Json | undefined): boolean =>
  audience === 'staff' && session === 'none' && call.method === 'post' && isJsonObject(example) && 'token' in example;

/** Signs in whoever is named like a role, with any password. */
export function signIn(operation: MockOperation): Answerer {
  return ({ body, example }) => {
    const name = String(body['username']);
    if (!isRole(name)) throw declaredFailure(operation, 401);
    return { payload: asRole({ ...(example as object), token: `${TOKEN}${name}` }, name) };
  };
}

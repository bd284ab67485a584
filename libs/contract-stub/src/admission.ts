import { labels, rolePermissions, type Permission, type Role } from '@ug/contract';
import type { StubOperation } from './contract';
import { platformFailure } from './failure';
import { isJsonObject, type Json } from './json';

/**
 * Lets a call in by the contract: with a session where one is needed, and a role that has the permission.
 * @param headers by lower-case name
 * @throws Failure session expired, or forbidden
 */
export function admit(
  { session, permission }: StubOperation,
  headers: Readonly<Record<string, unknown>>,
  role: Role,
): void {
  if (session === 'staff' && !headers['authorization']) throw platformFailure('expired');
  if (session === 'player' && !headers['ug-token']) throw platformFailure('expired');
  const granted: readonly Permission[] = rolePermissions[role];
  const isOpen = session !== 'staff' || permission === null || permission === 'none';
  if (!isOpen && !granted.includes(permission as Permission)) throw platformFailure('forbidden');
}

/** An answer that says who is signed in, said of this role. */
export function asRole(answer: Json, role: Role): Json {
  if (!isJsonObject(answer)) return answer;
  if ('role' in answer && 'permissions' in answer)
    return { ...answer, username: role, name: labels.Role[role], role, permissions: [...rolePermissions[role]] };
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, asRole(value, role)]));
}

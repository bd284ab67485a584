import { labels, rolePermissions, type Permission, type Role } from '@ug/contract';
import type { StubOperation } from './contract';
import { platformFailure } from './failure';
import { isJsonObject, type Json } from './json';

/**
 * Lets a call in by the contract: with a session where one is needed, and a role that has the permission.
 * @param headers by lower-case name
 * @throws Failure session expired, another one's confirmation, or forbidden
 */
export function admit(
  { session, permission }: StubOperation,
  headers: Readonly<Record<string, unknown>>,
  role: Role,
): void {
  if (session === 'staff' && !headers['authorization']) throw platformFailure('expired');
  if (session === 'player' && !headers['ug-token']) throw platformFailure('expired');
  // A confirmation counts only in the session of the player who saw the page.
  const seenBy = headers['ug-confirmed-uid'];
  if (seenBy !== undefined && seenBy !== headers['ug-uid']) throw platformFailure('switched');
  const granted: readonly Permission[] = rolePermissions[role];
  const isOpen = session !== 'staff' || permission === null || permission === 'none';
  if (!isOpen && !granted.includes(permission as Permission)) throw platformFailure('forbidden');
}

/** A response that says who is signed in, said of this role. */
export function asRole(response: Json, role: Role): Json {
  if (!isJsonObject(response)) return response;
  if ('role' in response && 'permissions' in response)
    return {
      ...response,
      username: role,
      name: labels.Role[role],
      role,
      roleName: labels.Role[role],
      permissions: [...rolePermissions[role]],
    };
  return Object.fromEntries(Object.entries(response).map(([key, value]) => [key, asRole(value, role)]));
}

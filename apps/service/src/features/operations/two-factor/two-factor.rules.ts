import { guardedPermissions, type Permission } from '@ug/contract';
import { roleIdOf } from '#platform/auth/role-keys';

type PermissionsOf = (role: string) => readonly Permission[];

const guardedOf = (permissions: readonly Permission[]) =>
  permissions.filter((permission) => (guardedPermissions as readonly string[]).includes(permission));

/**
 * Whether a role needs two-factor authentication: it is chosen, or it is a custom role that shares a guarded permission with a
 * chosen role. Otherwise a copy of a role would evade the rule.
 * @param required the chosen roles
 */
export function needsSecondFactor(role: string, required: readonly string[], permissionsOf: PermissionsOf): boolean {
  if (required.includes(role)) return true;
  if (roleIdOf(role) === null) return false;
  const own = guardedOf(permissionsOf(role));
  return own.length > 0 && required.some((other) => permissionsOf(other).some((one) => own.includes(one)));
}

import { rolePermissions, type Permission, type Role } from '@ug/contract';

/** A holder of permissions. */
export interface PermissionHolder {
  readonly permissions: readonly Permission[];
}

/** The permissions of a built-in role. `StaffRoles` knows custom roles too. */
export const permissionsOf = (role: Role): readonly Permission[] => rolePermissions[role];

/** Whether somebody may see the records of a console resource. @param resource the feature's slug */
export const mayView = ({ permissions }: PermissionHolder, resource: string): boolean =>
  permissions.some((permission) => permission === `${resource}.view`);

/** Whether somebody has a permission. */
export const hasPermission = ({ permissions }: PermissionHolder, permission: Permission): boolean =>
  permissions.includes(permission);

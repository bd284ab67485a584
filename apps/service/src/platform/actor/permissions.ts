import { rolePermissions, type Permission, type Role } from '@ug/contract';

/** What a role may do; nothing for a role that the contract does not have (any more). */
export const permissionsOf = (role: Role): readonly Permission[] => rolePermissions[role] ?? [];

/** Whether a role may see the records of a console resource. @param resource the feature's slug */
export const mayView = (role: Role, resource: string): boolean =>
  permissionsOf(role).some((permission) => permission === `${resource}.view`);

/** Whether a role has a permission. */
export const hasPermission = (role: Role, permission: Permission): boolean => permissionsOf(role).includes(permission);

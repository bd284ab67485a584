import {
  guardedPermissions,
  isGivable,
  labels,
  neededFor,
  ownersOnlyPermissions,
  permissionGroups,
  permissionLabels,
  rolePermissions,
  type Permission,
  type Role,
} from '@ug/contract';
import { contexts, type Context } from '#platform/feature';
import type { PermissionGroup } from '#platform/fields/permission-groups';
import { recordForm } from '#platform/fields/record-form';

type Values = Record<string, unknown>;

/** The permissions that a person may put into a role: their own, without the permissions of owners alone. */
export const givableGroups = (held: readonly string[]): PermissionGroup[] =>
  (Object.keys(contexts) as Context[])
    .map((context) => ({
      context,
      label: contexts[context],
      permissions: permissionGroups[context].filter((permission) => held.includes(permission) && isGivable(permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0);

/** The permissions that only owners have, in words. */
export const ownersOnlyWords = ownersOnlyPermissions.map((permission) => permissionLabels[permission]).join('、');

const others = (Object.keys(rolePermissions) as Role[]).filter((role) => role !== 'owner');

const heldBy = (role: Role, permission: Permission) =>
  (rolePermissions[role] as readonly Permission[]).includes(permission);

/** Details of a permission: whether it is sensitive, the permissions that it needs, and the built-in roles that have it. */
export function detailOf(permission: Permission): string {
  const needed = neededFor(permission).map((one) => permissionLabels[one]);
  const holders = others.filter((role) => heldBy(role, permission)).map((role) => labels.Role[role]);
  return [
    ...((guardedPermissions as readonly Permission[]).includes(permission) ? ['敏感权限'] : []),
    ...(needed.length > 0 ? [`需要${needed.join('、')}`] : []),
    holders.length > 0 ? `内置角色中${holders.join('、')}可以` : '内置角色中只有所有者可以',
  ].join('；');
}

export const roleForm = recordForm('consoleUpdateRole');

/** The form as the contract has it. */
export const toRoleInput = ({ version, name, permissions }: Values): Values => ({
  ...(version !== undefined && { version }),
  name: String(name ?? '').trim(),
  permissions,
});

/** The form of a new role that begins as a copy, as a link to it. */
export function copyLinkOf({ name, permissions }: { readonly name: string; readonly permissions: readonly string[] }) {
  const source = { name: `${name}副本`, permissions: permissions.filter(isGivable) };
  return `/roles/create?source=${encodeURIComponent(JSON.stringify(source))}`;
}

import { ownersOnlyPermissions, permissionLabels, permissionNeeds } from './generated/permissions';

type Permission = keyof typeof permissionLabels;

const VIEW = '.view';

const exists = (name: string): name is Permission => Object.hasOwn(permissionLabels, name);

/** True if a custom role may have a permission: it exists, and is not for owners only. */
export const isGivable = (name: string): name is Permission =>
  exists(name) && !(ownersOnlyPermissions as readonly string[]).includes(name);

/** The permissions that a permission needs directly: nobody can work with it alone. */
export function neededFor(permission: Permission): Permission[] {
  const view = `${permission.slice(0, permission.indexOf('.'))}${VIEW}`;
  const listed: readonly Permission[] =
    (permissionNeeds as Partial<Record<Permission, readonly Permission[]>>)[permission] ?? [];
  return exists(view) && view !== permission ? [view, ...listed] : [...listed];
}

/** These permissions with all that they need, each once and in the contract's order. */
export function withNeeded(permissions: readonly Permission[]): Permission[] {
  const found = new Set<Permission>();
  const add = (permission: Permission): void => {
    if (found.has(permission)) return;
    found.add(permission);
    for (const needed of neededFor(permission)) add(needed);
  };
  for (const permission of permissions) add(permission);
  return inOrder(found);
}

/** The permissions that remain after some are removed: those that need a removed one go too. */
export function withoutNeeding(permissions: readonly Permission[], removed: readonly Permission[]): Permission[] {
  const gone = new Set(removed);
  return permissions.filter((permission) => !withNeeded([permission]).some((needed) => gone.has(needed)));
}

const inOrder = (permissions: ReadonlySet<Permission>): Permission[] =>
  (Object.keys(permissionLabels) as Permission[]).filter((permission) => permissions.has(permission));

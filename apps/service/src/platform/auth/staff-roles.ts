import { Injectable } from '@nestjs/common';
import { isGivable, labels, rolePermissions, type Permission, type Role } from '@ug/contract';
import { permissionsOf } from '../actor/permissions';

/** The name of a role that was removed. A restored database may have accounts of such a role. */
export const GONE_ROLE = '已删除的角色';

/** A role that an owner made. */
export interface CustomRole {
  /** Key of the role in accounts and sessions. */
  readonly key: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const isBuiltIn = (key: string): key is Role => Object.hasOwn(rolePermissions, key);

/** The permissions of every role, in memory. The feature of roles fills it; requests, sockets and API tokens ask it. */
@Injectable()
export class StaffRoles {
  private custom: ReadonlyMap<string, CustomRole> = new Map();
  private readonly listeners = new Set<() => void>();

  /** Every role that an owner made. */
  get current(): readonly CustomRole[] {
    return [...this.custom.values()];
  }

  /** Takes over the roles of the database. Permissions that no custom role may have are left out. */
  set(roles: readonly CustomRole[]): void {
    this.custom = new Map(
      roles.map((role) => [role.key, { ...role, permissions: role.permissions.filter((name) => isGivable(name)) }]),
    );
    for (const listener of this.listeners) listener();
  }

  /** Calls `listener` after roles were read: permissions may have changed. @returns a function that ends the subscription */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  has(key: string): boolean {
    return isBuiltIn(key) || this.custom.has(key);
  }

  /** The permissions of a role; none if it was removed. */
  permissionsOf(key: string): readonly Permission[] {
    return isBuiltIn(key) ? permissionsOf(key) : (this.custom.get(key)?.permissions ?? []);
  }

  /** The name of a role. */
  nameOf(key: string): string {
    return isBuiltIn(key) ? labels.Role[key] : (this.custom.get(key)?.name ?? GONE_ROLE);
  }
}

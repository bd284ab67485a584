import type { Permission, Schemas } from '@ug/contract';
import type { StaffAccountEntity } from './staff-account.entity';

/** An account with the name of its role. */
export type NamedAccount = StaffAccountEntity & { readonly roleName: string };

/** The account as the console lists it; its password's hash stays here. */
export const toStaffAccount = (account: NamedAccount): Schemas['StaffAccount'] => ({
  id: account.id,
  version: account.version,
  username: account.username,
  name: account.name,
  role: account.role,
  roleName: account.roleName,
  disabled: account.disabled,
  lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  createdAt: account.createdAt.toISOString(),
  updatedAt: account.updatedAt.toISOString(),
});

interface Standing {
  readonly roleName: string;
  readonly permissions: readonly Permission[];
  readonly mustSetUp: boolean;
}

/** The signed-in account, with what it may do: nothing before it has set up the second factor that its role needs. */
export const toStaffSelf = (
  { id, username, name, role }: Pick<StaffAccountEntity, 'id' | 'username' | 'name' | 'role'>,
  { roleName, permissions, mustSetUp }: Standing,
): Schemas['StaffSelf'] => ({
  id,
  username,
  name,
  role,
  roleName,
  permissions: mustSetUp ? [] : [...permissions],
  mustSetUp,
});

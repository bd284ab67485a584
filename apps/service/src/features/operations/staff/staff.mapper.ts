import { rolePermissions, type Schemas } from '@ug/contract';
import type { StaffAccountEntity } from './staff-account.entity';

/** The account as the console lists it; its password's hash stays here. */
export const toStaffAccount = (account: StaffAccountEntity): Schemas['StaffAccount'] => ({
  id: account.id,
  version: account.version,
  username: account.username,
  name: account.name,
  role: account.role,
  disabled: account.disabled,
  lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  createdAt: account.createdAt.toISOString(),
  updatedAt: account.updatedAt.toISOString(),
});

/** The signed-in account, with what it may do: nothing before it has set up the second factor that its role needs. */
export const toStaffSelf = (
  { id, username, name, role }: Pick<StaffAccountEntity, 'id' | 'username' | 'name' | 'role'>,
  mustSetUp: boolean,
): Schemas['StaffSelf'] => ({
  id,
  username,
  name,
  role,
  permissions: mustSetUp ? [] : [...rolePermissions[role]],
  mustSetUp,
});

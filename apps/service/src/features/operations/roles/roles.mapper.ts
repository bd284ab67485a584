import type { Schemas } from '@ug/contract';
import { roleKeyOf } from '#platform/auth/role-keys';
import type { RoleEntity } from './role.entity';

/** A role as the console lists it. @param staffCount accounts that have it */
export const toCustomRole = (role: RoleEntity, staffCount: number): Schemas['CustomRole'] => ({
  id: role.id,
  version: role.version,
  key: roleKeyOf(role.id),
  name: role.name,
  permissions: [...role.permissions],
  staffCount,
  createdAt: role.createdAt.toISOString(),
  updatedAt: role.updatedAt.toISOString(),
});

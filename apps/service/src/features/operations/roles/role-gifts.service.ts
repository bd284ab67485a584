import { Injectable } from '@nestjs/common';
import type { Permission } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { roleIdOf } from '#platform/auth/role-keys';
import { StaffRoles } from '#platform/auth/staff-roles';
import { refusedField } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { roleRecord } from './roles.repository';

/** Whether a role may be given to somebody. */
@Injectable()
export class RoleGiftsService {
  constructor(
    private readonly records: Records,
    private readonly roles: StaffRoles,
  ) {}

  /**
   * Makes sure that the person who acts may give a role, and keeps it from being removed until their unit of work ends.
   * @param key as accounts name it
   * @throws Refusal `role.unknown`, `role.beyondOwn` beside the field `role`
   */
  async hold(key: string): Promise<void> {
    const id = roleIdOf(key);
    const custom = id === null ? null : await this.records.lock(roleRecord, id);
    if (id !== null && !custom) throw refusedField('role.unknown', 'role');
    if (!mayGive(custom?.permissions ?? this.roles.permissionsOf(key))) throw refusedField('role.beyondOwn', 'role');
  }
}

/** Whether the person who acts has all of these permissions. The service and the machine's operator give anything. */
export function mayGive(permissions: readonly Permission[]): boolean {
  const { principal } = currentActor();
  return principal?.kind !== 'staff' || permissions.every((permission) => principal.permissions.includes(permission));
}

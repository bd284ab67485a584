import { Injectable } from '@nestjs/common';
import type { Permission } from '@ug/contract';
import { SignIn } from '#platform/auth/sign-in';
import { StaffRoles } from '#platform/auth/staff-roles';
import { Refusal } from '#platform/errors/refusal';
import { StaffRepository } from './staff.repository';
import type { StaffMember } from './staff-directory.port';

/** Staff accounts for other features. */
@Injectable()
export class StaffDirectoryService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly signIn: SignIn,
    private readonly roles: StaffRoles,
  ) {}

  /** Everybody, in the order in which the accounts were made. */
  async members(): Promise<StaffMember[]> {
    const accounts = await this.staff.all();
    return accounts.map(({ id, username, name, role, disabled }) => ({ id, username, name, role, disabled }));
  }

  /** The permissions that a member of staff has now; none where the role was removed. */
  permissionsOf({ role }: Pick<StaffMember, 'role'>): readonly Permission[] {
    return this.roles.permissionsOf(role);
  }

  find(id: number): Promise<StaffMember | null> {
    return this.staff.find(id);
  }

  /**
   * Has somebody who is signed in prove their password.
   * @returns the hash that it fits
   * @throws Refusal `staff.wrongPassword` beside the field, `staff.locked` after too many guesses
   */
  async confirmPassword(id: number, password: string): Promise<string> {
    const account = await this.staff.find(id);
    if (!account) throw new Refusal('session.expired');
    const { passwordHash } = account;
    const refused = await this.signIn.confirm('staff', String(id), { passwordHash, password });
    if (refused?.reason === 'locked') throw new Refusal('staff.locked', refused.details);
    if (refused) throw wrongPassword();
    return passwordHash;
  }
}

/** That the current password is not what was typed. */
export function wrongPassword(): Refusal {
  const refusal = new Refusal('staff.wrongPassword');
  refusal.details.errors = { currentPassword: refusal.message };
  return refusal;
}

import { Injectable } from '@nestjs/common';
import type { Role } from '@ug/contract';
import { SignIn } from '#platform/auth/sign-in';
import { Refusal } from '#platform/errors/refusal';
import { StaffRepository } from './staff.repository';

/** Who works in the console. */
export interface StaffMember {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly disabled: boolean;
}

/** What other features ask about staff. */
@Injectable()
export class StaffDirectoryService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly signIn: SignIn,
  ) {}

  /** Everybody, in the order in which the accounts were made. */
  async members(): Promise<StaffMember[]> {
    const accounts = await this.staff.all();
    return accounts.map(({ id, username, name, role, disabled }) => ({ id, username, name, role, disabled }));
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

import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Passwords } from '#platform/auth/passwords';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { Records } from '#platform/records/records';
import { RoleGiftsService } from '#features/operations/roles/role-gifts.service';
import { toStaffAccount } from './staff.mapper';
import { staffRecord } from './staff.repository';

type Account = Schemas['StaffAccount'];

/** Adds staff accounts, each once however often it is sent. */
@Injectable()
export class StaffCreationService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly records: Records,
    private readonly passwords: Passwords,
    private readonly gifts: RoleGiftsService,
  ) {}

  /**
   * The password is hashed before the unit of work, and is no part of the content under the key: that is kept as a fast
   * digest, from which a password could be guessed.
   * @throws Refusal `staff.usernameTaken`, `role.unknown`, `role.beyondOwn`, `idempotency.reused`
   */
  async create({ password, ...values }: BodyOf<'consoleCreateStaff'>, call: KeyedCall | null): Promise<Account> {
    const passwordHash = await this.passwords.hash(password);
    const account = { ...values, passwordHash, disabled: false, lastLoginAt: null };
    const add = async () => {
      await this.gifts.hold(account.role);
      return toStaffAccount(await this.records.add(staffRecord, account));
    };
    return this.idempotency.once(call && { ...call, content: values }, add);
  }
}

import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Passwords } from '#platform/auth/passwords';
import type { KeyedCall } from '#platform/idempotency/idempotency';
import { KeyedWork } from '#platform/idempotency/keyed-work';
import { Records } from '#platform/records/records';
import { toStaffAccount } from './staff.mapper';
import { staffRecord } from './staff.repository';

type Account = Schemas['StaffAccount'];

/** Adds staff accounts, each once however often it is sent. */
@Injectable()
export class StaffCreationService {
  constructor(
    private readonly work: KeyedWork,
    private readonly records: Records,
    private readonly passwords: Passwords,
  ) {}

  /**
   * The password is hashed before the unit of work, and is no part of the content under the key: that is kept as a fast
   * digest, from which a password could be guessed.
   * @throws Refusal `staff.usernameTaken`, `idempotency.reused`
   */
  async create({ password, ...values }: BodyOf<'consoleCreateStaff'>, call: KeyedCall | null): Promise<Account> {
    const passwordHash = await this.passwords.hash(password);
    const account = { ...values, passwordHash, disabled: false, lastLoginAt: null };
    const add = async () => toStaffAccount(await this.records.add(staffRecord, account));
    return this.work.run(add, call && { ...call, content: values });
  }
}

import { Injectable } from '@nestjs/common';
import { Passwords } from '#platform/auth/passwords';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { staffRecord, StaffRepository } from './staff.repository';
import { PASSWORD_RESET, SESSIONS_ENDED, usernameFrom } from './staff.rules';

/** A staff account, as seen from the command line of the machine. */
export interface RecoverableAccount {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly roleName: string;
  readonly disabled: boolean;
  readonly lastLoginAt: Date | null;
  /** Living ones. */
  readonly sessions: number;
}

/** The way back in for staff who are locked out; it needs no session, so no route leads here. */
@Injectable()
export class StaffRecoveryService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async list(): Promise<RecoverableAccount[]> {
    const accounts = await this.staff.allNamed();
    return Promise.all(
      accounts.map(async ({ id, username, name, roleName, disabled, lastLoginAt }) => {
        const { length: sessions } = await this.sessions.list('staff', String(id));
        return { id, username, name, roleName, disabled, lastLoginAt, sessions };
      }),
    );
  }

  async find(typed: string): Promise<RecoverableAccount | null> {
    const username = usernameFrom(typed);
    return (await this.list()).find((account) => account.username === username) ?? null;
  }

  /** Sets a password and ends every session, which may belong to someone who knew the old one. */
  async setPassword({ id }: RecoverableAccount, password: string): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const request = { id, action: 'update', note: { password: PASSWORD_RESET } };
    await this.unitOfWork.run(async () => {
      await this.records.change(staffRecord, request, () => ({ passwordHash }));
      await this.sessions.revokeAll('staff', String(id), { reason: 'password' });
    });
  }

  async endSessions({ id }: RecoverableAccount): Promise<void> {
    const request = { id, action: 'update', note: { sessions: SESSIONS_ENDED } };
    await this.unitOfWork.run(async () => {
      await this.records.change(staffRecord, request, () => ({}));
      await this.sessions.revokeAll('staff', String(id), { reason: 'revoked' });
    });
  }
}

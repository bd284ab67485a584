import { Injectable } from '@nestjs/common';
import { Passwords } from '#platform/auth/passwords';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { readablePassword } from './readable-password';
import { staffRecord, StaffRepository } from './staff.repository';

const USERNAME = 'owner';
const NAME = '所有者';

/** The owner account that was just made. */
export interface NewOwner {
  readonly username: string;
  /** Set when the password was generated: show it once, it is kept nowhere. Absent when OWNER_PASSWORD gave it. */
  readonly generatedPassword?: string;
}

/** Makes the account with which a new product is opened. */
@Injectable()
export class FirstOwnerService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly config: AppConfig,
  ) {}

  /**
   * Makes the first owner if there is no staff at all. Call it at every start; of several processes one makes it.
   * @returns the account that this call made, null when there was staff already
   */
  async ensure(): Promise<NewOwner | null> {
    if (await this.staff.hasAny()) return null;
    const given = this.config.ownerPassword;
    const password = given ?? readablePassword();
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.tryToCreate(passwordHash))) return null;
    return given === undefined ? { username: USERNAME, generatedPassword: password } : { username: USERNAME };
  }

  private async tryToCreate(passwordHash: string): Promise<boolean> {
    try {
      return await this.unitOfWork.run(() => this.create(passwordHash));
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }

  private async create(passwordHash: string): Promise<boolean> {
    if (await this.staff.hasAny()) return false;
    const owner = { username: USERNAME, name: NAME, role: 'owner', disabled: false, lastLoginAt: null } as const;
    await this.records.add(staffRecord, { ...owner, passwordHash });
    return true;
  }
}

/** The unique username decides between processes that both saw no staff. */
const isTaken = (error: unknown): boolean => error instanceof Refusal && error.key === 'staff.usernameTaken';

import { Injectable } from '@nestjs/common';
import type { ResponseOf, BodyOf } from '@ug/contract';
import { Sessions } from '../../platform/auth/sessions';
import { SignIn, SignInRefused } from '../../platform/auth/sign-in';
import { Refusal } from '../../platform/errors/refusal';
import type { StaffAccountEntity } from './staff-account.entity';
import { toStaffSelf } from './staff.mapper';
import { StaffRepository } from './staff.repository';
import { usernameFrom } from './staff.rules';

type Login = ResponseOf<'loginStaff'>;

/** Opens console sessions. Nothing in its responses tells which accounts exist. */
@Injectable()
export class StaffLoginService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
  ) {}

  async login({ username, password, deviceID = '' }: BodyOf<'loginStaff'>): Promise<Login> {
    const outcome = await this.signIn.attempt({
      audience: 'staff',
      name: usernameFrom(username),
      password,
      deviceId: deviceID,
      find: (name) => this.findEnabled(name),
      open: (account) => this.open(account),
    });
    if (outcome instanceof SignInRefused) throw new Refusal(`staff.${outcome.reason}`, outcome.details);
    return outcome;
  }

  private async findEnabled(username: string): Promise<StaffAccountEntity | null> {
    const account = await this.staff.findByUsername(username);
    return account?.disabled ? null : account;
  }

  private async open(account: StaffAccountEntity): Promise<Login | null> {
    // The account may have been disabled, or its password reset, while this one was being verified.
    if (!(await this.staff.recordLogin(account))) return null;
    const { id, username, name, role } = account;
    return {
      token: await this.sessions.open('staff', String(id), { username, name, role }),
      staff: toStaffSelf(account),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { NOWHERE } from '#platform/addresses/counted-address';
import { AccountsService } from '#features/players/accounts/accounts.service';
import type { NumberOnDevice } from '#features/players/sms/sms-devices.port';
import { deviceSignOf } from './sign-ins.rules';
import { SignInsRepository } from './sign-ins.repository';

/** The most accounts on one device whose numbers are compared, latest sign-ins first. */
const MAX_ACCOUNTS = 50;

/** Tells on which devices a number's owner has signed in, by whichever door. */
@Injectable()
export class NumberDevicesService {
  constructor(
    private readonly signIns: SignInsRepository,
    private readonly accounts: AccountsService,
  ) {}

  /** Begins with the device: what that takes says nothing about the number. */
  async isKnown({ phone, deviceId }: NumberOnDevice): Promise<boolean> {
    const uids = await this.signIns.uidsOn(deviceSignOf({ deviceId, address: NOWHERE }), MAX_ACCOUNTS);
    return uids.length > 0 && (await this.accounts.ownsPhone(uids, phone));
  }
}

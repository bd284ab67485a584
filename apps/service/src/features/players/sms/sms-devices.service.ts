import { Injectable } from '@nestjs/common';
import type { NumberOnDevice } from './sms-devices.port';

type Find = (asked: NumberOnDevice) => Promise<boolean>;

/** Which devices belong to a number. This feature knows no accounts: the one that keeps sign-ins declares how it finds out. */
@Injectable()
export class SmsDevicesService {
  private find: Find = async () => false;

  /** @param find whose work must not depend on the number, or its time would tell which numbers have an account */
  declare(find: Find): void {
    this.find = find;
  }

  /** Whether the owner of a number has signed in on a device. A client that names none is a stranger. */
  async isKnown(asked: NumberOnDevice): Promise<boolean> {
    return asked.deviceId !== '' && (await this.find(asked));
  }
}

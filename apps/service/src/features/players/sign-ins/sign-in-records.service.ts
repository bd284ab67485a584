import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { networkOf } from '#platform/addresses/network-of';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { PlayerAtDoor, PlayerSignedIn } from '#features/players/accounts/accounts.events';
import type { SignInEntity } from './sign-in.entity';
import { SignInsRepository } from './sign-ins.repository';
import { deviceSignOf } from './sign-ins.rules';

/** Tells a player of a device that is new to the account. */
export const notifyOfDevice = defineTask<{ readonly signInId: number }>('sign-ins.tell', { label: '新设备登录提醒' });

/** Somebody who was refused. */
export type Refused = Pick<SignInEntity, 'uid' | 'way' | 'device' | 'deviceSign' | 'network' | 'at'>;

/** Writes down who came in, and who was refused, inside the caller's unit of work. */
@Injectable()
export class SignInRecordsService {
  constructor(
    private readonly signIns: SignInsRepository,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** The message itself is sent by a task: signing in does not wait for it. */
  async enter({ uid, way, sessionId, source, device }: PlayerSignedIn): Promise<void> {
    const deviceSign = deviceSignOf(source);
    const isNewDevice = await this.signIns.meet(uid, deviceSign);
    const network = networkOf(source.address);
    const outcome = 'success';
    const seen = {
      uid,
      way,
      outcome,
      device,
      deviceSign,
      network,
      isNewDevice,
      sessionId,
      at: this.clock.now(),
    } as const;
    const signInId = await this.signIns.insert(seen);
    if (isNewDevice) await this.tasks.enqueue(notifyOfDevice, { signInId });
  }

  /** Whose password or code was right, and who is banned. */
  async turnAway({ source, ...door }: PlayerAtDoor): Promise<void> {
    const origin = { deviceSign: deviceSignOf(source), network: networkOf(source.address) };
    await this.refuse({ ...door, ...origin, at: this.clock.now() });
  }

  async refuse(refused: Refused): Promise<void> {
    await this.signIns.insert({ ...refused, outcome: 'refused', isNewDevice: false, sessionId: null });
  }
}

import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { currentActor } from '#platform/actor/actor-context';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { InvitationCodeEntity } from './invitation-code.entity';
import { InvitationCodesRepository } from './invitation-codes.repository';
import { codeOf } from './invitations.rules';

/** Draws of a code before giving up: a drawn code may be another player's already. */
const DRAWS = 10;

const SIGN_LENGTH = 32;

/** The code of each account. */
@Injectable()
export class InvitationCodesService {
  private readonly key: Buffer;

  constructor(
    private readonly codes: InvitationCodesRepository,
    private readonly unitOfWork: UnitOfWork,
    config: AppConfig,
  ) {
    this.key = config.secretFor('invitation-signs');
  }

  /** A player's code, made now where the account is older than codes are. */
  async of(uid: number): Promise<InvitationCodeEntity> {
    return (await this.codes.ofPlayer(uid)) ?? this.unitOfWork.run(() => this.make(uid, null));
  }

  /**
   * Makes a player's code inside the caller's unit of work; the one there is, where another call was quicker.
   * @param deviceId of the registration, null where there was none
   */
  async make(uid: number, deviceId: string | null): Promise<InvitationCodeEntity> {
    const signs = { deviceSign: deviceId && this.sign('device', deviceId), addressSign: this.addressSign() };
    for (let draw = 0; draw < DRAWS; draw += 1) {
      await this.codes.insert({ uid, code: codeOf((below) => randomInt(below)), ...signs });
      const made = await this.codes.ofPlayer(uid);
      if (made) return made;
    }
    throw new Error(`no invitation code could be made for ${uid}`);
  }

  /** A hash of the caller's address, which must not be readable from the table. */
  addressSign(): string {
    return this.sign('address', currentActor().address);
  }

  private sign(kind: 'device' | 'address', value: string): string {
    return createHmac('sha256', this.key).update(`${kind} ${value}`).digest('hex').slice(0, SIGN_LENGTH);
  }
}

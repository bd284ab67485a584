import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf } from '@ug/contract';
import { ClientConfigService } from '#features/operations/client-config/client-config.service';
import type { PlayerEntity } from './player.entity';
import { madeUpName, NO_CHANNEL } from './registration.service';
import { NewcomersService } from './newcomers.service';

export type Input = BodyOf<'loginWithPhone'>;

/** Players who register by a number have no login name of their own choice; this one fits the rules for one. */
const madeUpLoginName = () => `u${randomBytes(6).toString('hex')}`;

/** Makes accounts for numbers. */
@Injectable()
export class PhoneNewcomersService {
  constructor(
    private readonly newcomers: NewcomersService,
    private readonly config: ClientConfigService,
  ) {}

  /** Whether operators let a new number make an account. */
  async isOpen(): Promise<boolean> {
    return (await this.config.current()).otherConfig['ug.phone.login.auto.register'] !== 0;
  }

  /** Inside the caller's unit of work. @returns null when somebody else has just registered the number */
  create({ phone, inviteCode = '', channelID = '', deviceID = '' }: Input): Promise<PlayerEntity | null> {
    return this.newcomers.create({
      loginName: madeUpLoginName(),
      name: madeUpName(),
      phone,
      passwordHash: '',
      channelId: channelID || NO_CHANNEL,
      inviteCode,
      deviceId: deviceID || null,
    });
  }
}

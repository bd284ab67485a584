import { Injectable } from '@nestjs/common';
import { currentActor } from '#platform/actor/actor-context';
import { deviceOf } from '#platform/auth/login-attempts.repository';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { playerRegistered } from './accounts.events';
import { NicknamesService } from './nicknames.service';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository, type NewPlayer } from './players.repository';

/** One device makes so many accounts in a day: enough for a family, too few for a farm. */
export const MAX_ACCOUNTS_OF_DEVICE = 5;

/** Many players share the address of a mobile carrier, a farm has few addresses. */
export const MAX_ACCOUNTS_OF_ADDRESS = 100;

/** The one way in which a player begins to exist; other features take part in it. */
@Injectable()
export class NewcomersService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly nicknames: NicknamesService,
    private readonly events: DomainEvents,
    private readonly quotas: QuotasRepository,
  ) {}

  async isTaken(loginName: string): Promise<boolean> {
    return (await this.players.findByLoginKey(loginName.toLowerCase())) !== null;
  }

  /** @throws Refusal `account.badNickname`, `account.nicknameRefused` */
  nickname(typed: string): Promise<string> {
    return this.nicknames.read(typed);
  }

  /**
   * Makes a player inside the caller's unit of work.
   * @returns null when the login name, in any spelling, or the number is taken
   * @throws Refusal `account.tooMany`
   */
  async create(player: NewPlayer): Promise<PlayerEntity | null> {
    await this.refuseFarms(player.deviceId);
    const uid = await this.players.create(player);
    if (uid === null) return null;
    const { inviteCode, deviceId } = player;
    this.events.emit(playerRegistered, { uid, inviteCode, deviceId });
    return this.players.find(uid);
  }

  /** Those who name no device are one device for each address. */
  private async refuseFarms(deviceId: string | null): Promise<void> {
    const { address } = currentActor();
    const device = deviceOf({ address, deviceId: deviceId ?? '' });
    const quotas = [
      { name: 'register.device', subject: device, max: MAX_ACCOUNTS_OF_DEVICE },
      { name: 'register.address', subject: address, max: MAX_ACCOUNTS_OF_ADDRESS },
    ];
    for (const quota of quotas) if (!(await this.quotas.take(quota))) throw new Refusal('account.tooMany');
  }
}

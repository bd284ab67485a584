import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { Passwords } from '#platform/auth/passwords';
import { deviceOf } from '#platform/auth/login-attempts.repository';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { defineEvent, DomainEvents } from '#platform/events/domain-events';
import { NicknamesService } from './own-profile.service';
import type { PlayerEntity } from './player.entity';
import { PlayerSessionsService } from './player-sessions.service';
import { PlayersRepository, type NewPlayer } from './players.repository';

type Input = BodyOf<'registerAccount'>;

/** One device makes so many accounts in a day: enough for a family, too few for a farm. */
export const MAX_ACCOUNTS_OF_DEVICE = 5;
/** Many players share the address of a mobile carrier, a farm has few addresses. */
export const MAX_ACCOUNTS_OF_ADDRESS = 100;

export const NO_CHANNEL = '0';
const SMALLEST_SUFFIX = 100_000;
const BEYOND_SUFFIX = 1_000_000;

/** A new player, and what brought them. */
export interface Registered {
  readonly uid: number;
  /** Empty without an invitation. */
  readonly inviteCode: string;
  readonly deviceId: string | null;
}

/** Somebody has become a player, by whichever door. */
export const playerRegistered = defineEvent<Registered>('player.registered');

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

/** Makes accounts. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly newcomers: NewcomersService,
    private readonly passwords: Passwords,
    private readonly sessions: PlayerSessionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes an account and signs it in.
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `account.nameTaken`, `account.badNickname`, `account.nicknameRefused`, `account.tooMany`
   * @throws PasswordsBusyError when too many passwords are waiting
   */
  async register(input: Input, userAgent: string | undefined): Promise<Schemas['Account']> {
    const { loginName, password, inviteCode = '', channelID = '', deviceID = '' } = input;
    const name = input.name === undefined ? madeUpName() : await this.newcomers.nickname(input.name);
    if (await this.newcomers.isTaken(loginName)) throw new Refusal('account.nameTaken');
    // A registration waits behind all sign-ins: any stranger can start one.
    const passwordHash = await this.passwords.hash(password, 'last');
    const source = { channelId: channelID || NO_CHANNEL, inviteCode, deviceId: deviceID || null };
    return this.unitOfWork.run(() => this.create({ loginName, name, passwordHash, ...source }, userAgent));
  }

  private async create(player: NewPlayer, userAgent: string | undefined): Promise<Schemas['Account']> {
    const created = await this.newcomers.create(player);
    // Of several who ask for one name at once, the unique key lets one through.
    if (!created) throw new Refusal('account.nameTaken');
    return this.sessions.open(created, { way: 'registration', deviceId: player.deviceId ?? '', userAgent });
  }
}

export const madeUpName = (): string => `玩家${randomInt(SMALLEST_SUFFIX, BEYOND_SUFFIX)}`;

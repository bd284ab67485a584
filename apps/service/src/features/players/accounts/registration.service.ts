import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Passwords } from '#platform/auth/passwords';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { PlayerSessionsService } from './player-sessions.service';
import { type NewPlayer } from './players.repository';
import { NewcomersService } from './newcomers.service';

type Input = BodyOf<'registerAccount'>;

export const NO_CHANNEL = '0';

const SMALLEST_SUFFIX = 100_000;

const BEYOND_SUFFIX = 1_000_000;

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

import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { deviceOf } from '#platform/auth/login-attempts.repository';
import { Passwords } from '#platform/auth/passwords';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { playerRegistered } from './accounts.events';
import { OwnProfileService, type JudgedNickname } from './own-profile.service';
import type { PlayerEntity } from './player.entity';
import { PlayerSessionsService } from './player-sessions.service';
import { PlayersRepository, type NewPlayer } from './players.repository';

const NO_CHANNEL = '0';

const SMALLEST_SUFFIX = 100_000;

const BEYOND_SUFFIX = 1_000_000;

/** One device makes so many accounts in a day: enough for a family, too few for a farm. */
export const MAX_ACCOUNTS_OF_DEVICE = 5;

/** Many players share the address of a mobile carrier, a farm has few addresses. */
export const MAX_ACCOUNTS_OF_ADDRESS = 100;

/** The one way in which a player begins to exist, by name or by number; other features take part in it. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly profile: OwnProfileService,
    private readonly passwords: Passwords,
    private readonly quotas: QuotasRepository,
    private readonly sessions: PlayerSessionsService,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes an account with name and password and signs it in.
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `account.nameTaken`, `account.badNickname`, `account.nicknameRefused`, `account.tooMany`
   * @throws PasswordsBusyError when too many passwords are waiting
   */
  async byName(input: BodyOf<'registerAccount'>, userAgent: string | undefined): Promise<Schemas['Account']> {
    const { loginName, password } = input;
    const judged = input.name === undefined ? null : await this.profile.nickname(input.name);
    if (await this.players.findByLoginKey(loginName.toLowerCase())) throw new Refusal('account.nameTaken');
    // A registration waits behind all sign-ins: any stranger can start one.
    const passwordHash = await this.passwords.hash(password, 'last');
    const player = { loginName, name: judged?.name ?? madeUpName(), passwordHash, ...sourceOf(input) };
    return this.unitOfWork.run(() => this.enter(player, judged, userAgent));
  }

  /**
   * Makes an account for a number, inside the caller's unit of work.
   * @returns null when somebody else has just registered the number
   * @throws Refusal `account.tooMany`
   */
  byPhone(input: BodyOf<'loginWithPhone'>): Promise<PlayerEntity | null> {
    const { phone } = input;
    return this.create({
      loginName: madeUpLoginName(),
      name: madeUpName(),
      phone,
      passwordHash: '',
      ...sourceOf(input),
    });
  }

  private async enter(
    player: NewPlayer,
    judged: JudgedNickname | null,
    userAgent: string | undefined,
  ): Promise<Schemas['Account']> {
    const created = await this.create(player);
    // Of several who ask for one name at once, the unique key lets one through.
    if (!created) throw new Refusal('account.nameTaken');
    if (judged) await this.profile.look(created.id, judged);
    return this.sessions.open(created, { way: 'registration', deviceId: player.deviceId ?? '', userAgent });
  }

  /** @returns null when the login name, in any spelling, or the number is taken */
  private async create(player: NewPlayer): Promise<PlayerEntity | null> {
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

type Source = Pick<BodyOf<'registerAccount'>, 'inviteCode' | 'channelID' | 'deviceID'>;

/** What brought a new player. */
const sourceOf = ({ inviteCode = '', channelID = '', deviceID = '' }: Source) => ({
  channelId: channelID || NO_CHANNEL,
  inviteCode,
  deviceId: deviceID || null,
});

/** Players who register by a number have no login name of their own choice; this one fits the rules for one. */
const madeUpLoginName = (): string => `u${randomBytes(6).toString('hex')}`;

const madeUpName = (): string => `玩家${randomInt(SMALLEST_SUFFIX, BEYOND_SUFFIX)}`;

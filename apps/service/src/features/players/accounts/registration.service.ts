import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Passwords } from '#platform/auth/passwords';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { RegistrationTermsService } from '#features/operations/client-config/registration-terms.service';
import { playerRegistered } from './accounts.events';
import { OwnProfileService, type JudgedNickname } from './own-profile.service';
import type { PlayerEntity } from './player.entity';
import { PlayerSessionsService } from './player-sessions.service';
import { PlayersRepository, type AgreedVersions, type NewPlayer } from './players.repository';

const NO_CHANNEL = '0';

const SMALLEST_SUFFIX = 100_000;

const BEYOND_SUFFIX = 1_000_000;

/** The one way in which a player begins to exist, by name or by number; other features take part in it. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly profile: OwnProfileService,
    private readonly passwords: Passwords,
    private readonly terms: RegistrationTermsService,
    private readonly sessions: PlayerSessionsService,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes an account with name and password and signs it in.
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `account.agreementNeeded`, `account.nameTaken`, `account.badNickname`, `account.nicknameRefused`, `account.tooMany`
   * @throws PasswordsBusyError when too many passwords are waiting
   */
  async byName(input: BodyOf<'registerAccount'>, userAgent: string | undefined): Promise<Schemas['Account']> {
    const { loginName, password } = input;
    const agreed = await this.terms.agreedTo(input);
    if (!agreed) throw new Refusal('account.agreementNeeded');
    const judged = input.name === undefined ? null : await this.profile.nickname(input.name);
    if (await this.players.findByLoginKey(loginName.toLowerCase())) throw new Refusal('account.nameTaken');
    // A registration waits behind all sign-ins: any stranger can start one.
    const passwordHash = await this.passwords.hash(password, 'last');
    const player = { loginName, name: judged?.name ?? madeUpName(), passwordHash, agreed, ...sourceOf(input) };
    return this.unitOfWork.run(() => this.enter(player, judged, userAgent));
  }

  /**
   * Makes an account for a number, inside the caller's unit of work.
   * @param agreed what its player has agreed to
   * @returns null when somebody else has just registered the number
   * @throws Refusal `account.tooMany`
   */
  byPhone(input: BodyOf<'loginWithPhone'>, agreed: AgreedVersions): Promise<PlayerEntity | null> {
    const { phone } = input;
    return this.create({
      loginName: madeUpLoginName(),
      name: madeUpName(),
      phone,
      passwordHash: '',
      agreed,
      ...sourceOf(input),
    });
  }

  private async enter(
    player: NewPlayer,
    judged: JudgedNickname | null,
    userAgent: string | undefined,
  ): Promise<Schemas['Account']> {
    const created = await this.create(player);
    // Concurrent registrations of one name can all pass the check; the unique key lets one through.
    if (!created) throw new Refusal('account.nameTaken');
    if (judged) await this.profile.look(created.id, judged);
    return this.sessions.open(created, { way: 'registration', deviceId: player.deviceId ?? '', userAgent });
  }

  /** @returns null when the login name, in any spelling, or the number is taken */
  private async create(player: NewPlayer): Promise<PlayerEntity | null> {
    await this.terms.count(player.deviceId);
    const uid = await this.players.create(player);
    if (uid === null) return null;
    const { inviteCode, deviceId } = player;
    this.events.emit(playerRegistered, { uid, inviteCode, deviceId });
    return this.players.find(uid);
  }
}

type Source = Pick<BodyOf<'registerAccount'>, 'inviteCode' | 'channelID' | 'deviceID'>;

/** Channel, invitation code and device that brought a new player. */
const sourceOf = ({ inviteCode = '', channelID = '', deviceID = '' }: Source) => ({
  channelId: channelID || NO_CHANNEL,
  inviteCode,
  deviceId: deviceID || null,
});

/** Players who register by a number have no login name of their own choice; this one fits the rules for one. */
const madeUpLoginName = (): string => `u${randomBytes(6).toString('hex')}`;

const madeUpName = (): string => `玩家${randomInt(SMALLEST_SUFFIX, BEYOND_SUFFIX)}`;

import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import type { AttemptSource } from '#platform/auth/login-attempts.repository';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { StoppedAttempts } from '#platform/auth/stopped-attempts';
import { Sessions } from '#platform/auth/sessions';
import { SignIn } from '#platform/auth/sign-in';
import { SignInRefused } from '#platform/auth/sign-in-locks';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { defineEvent, DomainEvents } from '#platform/events/domain-events';
import { SmsPicturesService } from '#features/players/sms/sms-pictures.service';
import { toAccount } from './accounts.mapper';
import { deviceLabel, loginKeyFrom } from './accounts.rules';
import { PlayerStatusesService } from './player-changes.service';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository } from './players.repository';

type Account = Schemas['Account'];
type Input = BodyOf<'loginAccount'>;
type Way = Schemas['SignInWay'];

/** A player at a door. */
export interface PlayerAtDoor {
  readonly uid: number;
  readonly way: Way;
  readonly source: AttemptSource;
  /** System and browser in words. */
  readonly device: string;
}

/** A player who has come in. */
export interface PlayerSignedIn extends PlayerAtDoor {
  readonly sessionId: string;
}

export const playerSignedIn = defineEvent<PlayerSignedIn>('player.signed-in');

/** Who they are was right, and they may not come in. */
export const playerTurnedAway = defineEvent<PlayerAtDoor>('player.turned-away');

/** By which door a player comes in, and on what. */
export interface SignedInBy {
  readonly way: Way;
  /** What the client calls itself; empty where it says nothing. */
  readonly deviceId: string;
  /** Of the browser. */
  readonly userAgent: string | undefined;
}

/** A session that a code opened proves the number for a while. */
const claimsOf: Readonly<Record<Way, Readonly<Record<string, string>>>> = {
  password: {},
  registration: {},
  phone: { by: 'phone' },
  'phone-registration': { by: 'phone' },
};
const isNew = (way: Way): boolean => way === 'registration' || way === 'phone-registration';

/** The one way in which a player's session begins; other features take part in it. */
@Injectable()
export class PlayerSessionsService {
  constructor(
    private readonly sessions: Sessions,
    private readonly statuses: PlayerStatusesService,
    private readonly events: DomainEvents,
  ) {}

  /** Opens a session of somebody who has shown who they are, inside the caller's unit of work. */
  async open(player: PlayerEntity, { way, deviceId, userAgent }: SignedInBy): Promise<Account> {
    const device = deviceLabel(userAgent);
    const uid = player.id;
    const session = await this.sessions.open('player', String(uid), { device, ...claimsOf[way] });
    // Listeners write about as much again: others have their turn first.
    await breathe();
    const source = { address: currentActor().address, deviceId };
    this.events.emit(playerSignedIn, { uid, way, sessionId: session.id, source, device });
    return toAccount(player, await this.statuses.papersOf(player), { token: session.token, isNew: isNew(way) });
  }

  /** Says that somebody who has shown who they are is banned, inside the caller's unit of work. */
  turnAway({ id: uid }: PlayerEntity, { way, deviceId, userAgent }: SignedInBy): 'banned' {
    const source = { address: currentActor().address, deviceId };
    this.events.emit(playerTurnedAway, { uid, way, source, device: deviceLabel(userAgent) });
    return 'banned';
  }
}

/** Sign-ins of one address in a day for which somebody read a picture: many for a carrier's players, few for a machine. */
export const MAX_PICTURES_OF_ADDRESS = 300;

/** What a sign-in shows where too many have failed before it: that a person reads along. */
@Injectable()
export class LoginPicturesService {
  constructor(
    private readonly pictures: SmsPicturesService,
    private readonly quotas: QuotasRepository,
    private readonly stopped: StoppedAttempts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  create(): Promise<Schemas['SmsPicture']> {
    return this.pictures.create();
  }

  /** Whether a picture was read for a sign-in; false where none was tried. @throws Refusal `sms.pictureWrong`, `account.locked` */
  async isRead({ loginName, pictureId, pictureWord }: Input): Promise<boolean> {
    if (pictureId === undefined || pictureWord === undefined) return false;
    const { address } = currentActor();
    const stopped = { kind: 'login', subject: loginKeyFrom(loginName) ?? '', address } as const;
    if (!(await this.pictures.solve(pictureId, pictureWord))) {
      this.stopped.note(stopped);
      throw new Refusal('sms.pictureWrong');
    }
    const quota = { name: 'login.pictures', subject: address, max: MAX_PICTURES_OF_ADDRESS };
    if (await this.unitOfWork.run(() => this.quotas.take(quota))) return true;
    this.stopped.note(stopped);
    throw new Refusal('account.locked', { message: '今日尝试次数过多，请明天再试，或用手机号登录' });
  }
}

/** Opens sessions by name and password. Nothing in its responses tells a stranger which accounts exist. */
@Injectable()
export class PlayerLoginService {
  constructor(
    private readonly accounts: PlayersRepository,
    private readonly signIn: SignIn,
    private readonly sessions: PlayerSessionsService,
    private readonly pictures: LoginPicturesService,
  ) {}

  /**
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `account.badCredentials`, `account.pictureNeeded`, `sms.pictureWrong`, `account.locked`;
   * `account.banned` only when the password is right
   */
  async login(input: Input, userAgent: string | undefined): Promise<Account> {
    const { loginName, password, deviceID: deviceId = '' } = input;
    const isProven = await this.pictures.isRead(input);
    const outcome = await this.signIn.attempt({
      audience: 'player',
      name: loginKeyFrom(loginName),
      password,
      deviceId,
      device: deviceLabel(userAgent),
      isProven,
      find: (key) => this.accounts.findByLoginKey(key),
      open: (player) => this.open(player, { way: 'password', deviceId, userAgent }),
    });
    // A guesser must not lock out the owner of the name: an attempt with a solved picture is checked.
    if (outcome instanceof SignInRefused)
      throw new Refusal(outcome.reason === 'locked' ? 'account.pictureNeeded' : 'account.badCredentials');
    if (outcome === 'banned') throw new Refusal('account.banned');
    return outcome;
  }

  private async open(player: PlayerEntity, by: SignedInBy): Promise<Account | 'banned' | null> {
    if (!(await this.accounts.recordLogin(player))) {
      const now = await this.accounts.find(player.id);
      // The password may have been changed while it was being verified.
      return now?.passwordHash === player.passwordHash ? this.sessions.turnAway(player, by) : null;
    }
    return this.sessions.open(player, by);
  }
}

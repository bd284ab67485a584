import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey, Schemas } from '@ug/contract';
import { uniqueColumnsOf } from '#platform/database/unique-violation';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ClientConfigService } from '#features/operations/client-config/client-config.service';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import { deviceLabel } from './accounts.rules';
import { PlayerChangesService } from './player-changes.service';
import type { PlayerEntity } from './player.entity';
import { PlayerSessionsService } from './player-sessions.service';
import { playerRecord, PlayersRepository } from './players.repository';
import { madeUpName, NewcomersService, NO_CHANNEL } from './registration.service';

type Account = Schemas['Account'];
type Input = BodyOf<'loginWithPhone'>;

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

/** Opens sessions for those who read a code off their telephone; only they are told what stands with the account. */
@Injectable()
export class PhoneLoginService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly newcomers: PhoneNewcomersService,
    private readonly codes: SmsCodesService,
    private readonly sessions: PlayerSessionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `sms.codeWrong`, `account.phoneUnknown`, `account.banned`, `account.tooMany`
   */
  async loginOrRegister(input: Input, userAgent: string | undefined): Promise<Account> {
    return this.enter(input, userAgent, await this.newcomers.isOpen());
  }

  /** As `loginOrRegister`, for numbers that have an account. */
  login(input: BodyOf<'loginPhoneWithoutRegister'>, userAgent: string | undefined): Promise<Account> {
    return this.enter(input, userAgent, false);
  }

  /** What is refused is thrown after the commit, which keeps the count of guesses. */
  private async enter(input: Input, userAgent: string | undefined, mayRegister: boolean): Promise<Account> {
    const outcome = await this.unitOfWork.run(() => this.open(input, userAgent, mayRegister));
    if (typeof outcome === 'string') throw new Refusal(outcome);
    return outcome;
  }

  private async open(input: Input, userAgent: string | undefined, mayRegister: boolean): Promise<Account | RefusalKey> {
    const { phone, smsCode: code, deviceID: deviceId = '' } = input;
    const claim = { phone, purpose: 'login', code, deviceId, device: deviceLabel(userAgent) } as const;
    if (!(await this.codes.redeem(claim))) return 'sms.codeWrong';
    const known = await this.players.findByPhone(phone);
    if (!known && !mayRegister) return 'account.phoneUnknown';
    const player = known ?? (await this.newcomers.create(input)) ?? (await this.players.findByPhone(phone));
    if (!player) return 'account.banned';
    const by = { way: known ? 'phone' : 'phone-registration', deviceId, userAgent } as const;
    if (await this.players.recordPhoneLogin(player.id)) return this.sessions.open(player, by);
    return `account.${this.sessions.turnAway(player, by)}`;
  }
}

/** Gives accounts a mobile number: one number, one account. */
@Injectable()
export class PhoneBindingService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly codes: SmsCodesService,
    private readonly changes: PlayerChangesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Binds the number to the player and tells their other devices. A repeated call with the number they have is
   * answered alike, so that a call that was sent twice is no refusal.
   * @throws Refusal `sms.codeWrong`, `account.phoneTaken`, `account.phoneBound`
   */
  async bind(uid: number, body: BodyOf<'bindPhone'>): Promise<Schemas['UserStatus']> {
    const outcome = await this.attempt(uid, body);
    if (typeof outcome === 'string') throw new Refusal(outcome);
    return outcome;
  }

  /** What is refused is thrown after the commit, which keeps the count of guesses. */
  private async attempt(uid: number, body: BodyOf<'bindPhone'>): Promise<Schemas['UserStatus'] | RefusalKey> {
    try {
      return await this.unitOfWork.run(() => this.claim(uid, body));
    } catch (error) {
      // Of several who bind one number at once, the unique key lets one through.
      if (uniqueColumnsOf(error).includes('phone')) return 'account.phoneTaken';
      throw error;
    }
  }

  private async claim(uid: number, body: BodyOf<'bindPhone'>): Promise<Schemas['UserStatus'] | RefusalKey> {
    const { phone } = body;
    let refused: RefusalKey | null = null;
    const status = await this.changes.change(uid, async (player) => {
      refused = await this.refusalOf(player, body);
      return refused ? {} : { phone };
    });
    return refused ?? status;
  }

  /** @returns why the player, who is held, does not get the number */
  private async refusalOf(player: PlayerEntity, body: BodyOf<'bindPhone'>): Promise<RefusalKey | null> {
    const { phone, smsCode: code, deviceID: deviceId = '' } = body;
    if (player.phone === phone) return null;
    if (!(await this.codes.redeem({ phone, purpose: 'bind', code, deviceId }))) return 'sms.codeWrong';
    if (player.phone !== null) return 'account.phoneBound';
    return (await this.players.findByPhone(phone)) ? 'account.phoneTaken' : null;
  }
}

/** Who has a mobile number, as staff change it. */
@Injectable()
export class PhoneHoldersService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly changes: PlayerChangesService,
  ) {}

  /** The uid of a number's owner; null when there is none. */
  async uidOf(phone: string): Promise<number | null> {
    return (await this.players.findByPhone(phone))?.id ?? null;
  }

  /**
   * Gives a player another number or none, inside the caller's unit of work.
   * @returns the number before, and what histories call the player
   * @throws Refusal `account.notFound`, `account.erased`, `account.noPhone`, `account-phone.same`, and `account-phone.onlyWayIn` for whom
   *   no password lets in
   */
  async set(uid: number, phone: string | null): Promise<{ readonly before: string | null; readonly label: string }> {
    const player = await this.players.find(uid);
    if (!player) throw new Refusal('account.notFound');
    let before: string | null = null;
    await this.changes.change(uid, (held) => {
      before = held.phone;
      if (held.erasedAt !== null) throw new Refusal('account.erased');
      if (phone === null && held.phone === null) throw new Refusal('account.noPhone');
      if (phone === null && held.passwordHash === '') throw new Refusal('account-phone.onlyWayIn');
      if (phone === held.phone) throw new Refusal('account-phone.same');
      return { phone };
    });
    return { before, label: playerRecord.label(player) };
  }
}

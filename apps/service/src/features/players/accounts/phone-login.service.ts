import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { RegistrationTermsService } from '#features/operations/client-config/registration-terms.service';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import { deviceLabel } from './accounts.rules';
import { PlayerSessionsService } from './player-sessions.service';
import type { PlayerEntity } from './player.entity';
import { PlayersRepository, type AgreedVersions } from './players.repository';
import { RegistrationService } from './registration.service';

type Account = Schemas['Account'];

type Input = BodyOf<'loginWithPhone'>;

/** Handling of a number without an account: `off` refuses it, agreed versions register it, null asks for the agreement first. */
type Registering = 'off' | AgreedVersions | null;

/** Signs players in with an SMS code. The status of the account is revealed only after the code was right. */
@Injectable()
export class PhoneLoginService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly registration: RegistrationService,
    private readonly terms: RegistrationTermsService,
    private readonly codes: SmsCodesService,
    private readonly sessions: PlayerSessionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `sms.codeWrong`, `account.phoneUnknown`, `account.agreementNeeded`, `account.banned`, `account.tooMany`
   */
  async loginOrRegister(input: Input, userAgent: string | undefined): Promise<Account> {
    return this.enter(input, userAgent, (await this.terms.takesNumbers()) ? await this.terms.agreedTo(input) : 'off');
  }

  /** Signs in like `loginOrRegister`, but only numbers that have an account. */
  login(input: BodyOf<'loginPhoneWithoutRegister'>, userAgent: string | undefined): Promise<Account> {
    return this.enter(input, userAgent, 'off');
  }

  /** A refusal that `open` returns is thrown after the commit, which keeps the count of guesses. */
  private async enter(input: Input, userAgent: string | undefined, registering: Registering): Promise<Account> {
    const outcome = await this.unitOfWork.run(() => this.open(input, userAgent, registering));
    if (typeof outcome === 'string') throw new Refusal(outcome);
    return outcome;
  }

  private async open(
    input: Input,
    userAgent: string | undefined,
    registering: Registering,
  ): Promise<Account | RefusalKey> {
    const { phone, smsCode: code, deviceID: deviceId = '' } = input;
    const claim = { phone, purpose: 'login', code, deviceId, device: deviceLabel(userAgent) } as const;
    if (!(await this.codes.redeem(claim))) return 'sms.codeWrong';
    const known = await this.players.findByPhone(phone);
    if (!known && registering === 'off') return 'account.phoneUnknown';
    const player = known ?? (await this.register(input, registering));
    if (!player) return 'account.banned';
    const by = { way: known ? 'phone' : 'phone-registration', deviceId, userAgent } as const;
    if (await this.players.recordPhoneLogin(player.id)) return this.sessions.open(player, by);
    return `account.${this.sessions.turnAway(player, by)}`;
  }

  /**
   * A refusal here rolls back, so that the code is still good once the player has agreed.
   * @throws Refusal `account.agreementNeeded`, `account.tooMany`
   */
  private async register(input: Input, registering: Registering): Promise<PlayerEntity | null> {
    if (registering === null || registering === 'off') throw new Refusal('account.agreementNeeded');
    return (await this.registration.byPhone(input, registering)) ?? this.players.findByPhone(input.phone);
  }
}

import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ClientConfigService } from '#features/operations/client-config/client-config.service';
import { SmsCodesService } from '#features/players/sms/sms-codes.service';
import { deviceLabel } from './accounts.rules';
import { PlayerSessionsService } from './player-sessions.service';
import { PlayersRepository } from './players.repository';
import { RegistrationService } from './registration.service';

type Account = Schemas['Account'];

type Input = BodyOf<'loginWithPhone'>;

/** Signs players in with an SMS code. The status of the account is revealed only after the code was right. */
@Injectable()
export class PhoneLoginService {
  constructor(
    private readonly players: PlayersRepository,
    private readonly registration: RegistrationService,
    private readonly config: ClientConfigService,
    private readonly codes: SmsCodesService,
    private readonly sessions: PlayerSessionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param userAgent of the browser, for the list of devices
   * @throws Refusal `sms.codeWrong`, `account.phoneUnknown`, `account.banned`, `account.tooMany`
   */
  async loginOrRegister(input: Input, userAgent: string | undefined): Promise<Account> {
    return this.enter(input, userAgent, await this.mayRegister());
  }

  /** As `loginOrRegister`, for numbers that have an account. */
  login(input: BodyOf<'loginPhoneWithoutRegister'>, userAgent: string | undefined): Promise<Account> {
    return this.enter(input, userAgent, false);
  }

  /** Whether operators let a new number make an account. */
  private async mayRegister(): Promise<boolean> {
    return (await this.config.current()).otherConfig['ug.phone.login.auto.register'] !== 0;
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
    const player = known ?? (await this.registration.byPhone(input)) ?? (await this.players.findByPhone(phone));
    if (!player) return 'account.banned';
    const by = { way: known ? 'phone' : 'phone-registration', deviceId, userAgent } as const;
    if (await this.players.recordPhoneLogin(player.id)) return this.sessions.open(player, by);
    return `account.${this.sessions.turnAway(player, by)}`;
  }
}

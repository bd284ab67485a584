import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { StoppedAttempts } from '#platform/auth/stopped-attempts';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { CaptchasService } from '#features/players/sms/captchas.service';
import { loginKeyFrom } from './accounts.rules';

export type Input = BodyOf<'loginAccount'>;

/** Sign-ins of one address in a day with a solved captcha: many for a carrier's players, few for a machine. */
export const MAX_CAPTCHAS_OF_ADDRESS = 300;

/** Captchas of sign-ins: required once too many have failed for a name or an address. */
@Injectable()
export class LoginCaptchasService {
  constructor(
    private readonly captchas: CaptchasService,
    private readonly quotas: QuotasRepository,
    private readonly stopped: StoppedAttempts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  create(): Promise<Schemas['Captcha']> {
    return this.captchas.create();
  }

  /** Whether a captcha was solved for a sign-in; false where none was tried. @throws Refusal `sms.pictureWrong`, `account.locked` */
  async isSolved({ loginName, pictureId, pictureWord }: Input): Promise<boolean> {
    if (pictureId === undefined || pictureWord === undefined) return false;
    const { address } = currentActor();
    const stopped = { kind: 'login', subject: loginKeyFrom(loginName) ?? '', address } as const;
    if (!(await this.captchas.solve(pictureId, pictureWord))) {
      this.stopped.note(stopped);
      throw new Refusal('sms.pictureWrong');
    }
    const quota = { name: 'login.pictures', subject: address, max: MAX_CAPTCHAS_OF_ADDRESS };
    if (await this.unitOfWork.run(() => this.quotas.take(quota))) return true;
    this.stopped.note(stopped);
    throw new Refusal('account.locked', { message: '今日尝试次数过多，请明天再试，或用手机号登录' });
  }
}

import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { maskedPhone } from '#platform/phones/masked-phone';
import { SmsCodesRepository } from './sms-codes.repository';
import { CaptchasRepository } from './captchas.repository';
import { SmsProvidersService } from './sms-providers.service';
import type { SmsCodeEntity } from './sms-code.entity';

const SHOWN_FAILURES = 50;
/** Numbers are not kept for longer than somebody looks into a failure. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

const toFailure = (code: SmsCodeEntity): Schemas['SmsFailure'] => ({
  id: code.id,
  phone: maskedPhone(code.phone),
  purpose: code.purpose,
  provider: code.provider,
  failure: code.failure,
  isGivenUp: code.state === 'failed',
  at: (code.failedAt ?? code.createdAt).toISOString(),
});

/** Whether codes arrive, as staff see it. */
@Injectable()
export class SmsReportService {
  constructor(
    private readonly codes: SmsCodesRepository,
    private readonly captchas: CaptchasRepository,
    private readonly providers: SmsProvidersService,
    private readonly clock: Clock,
  ) {}

  async state(): Promise<Schemas['SmsState']> {
    const today = await this.codes.figures(this.clock.startOf(this.clock.today()));
    const failures = (await this.codes.failures(SHOWN_FAILURES)).map(toFailure);
    return { provider: this.providers.current?.name ?? null, today, failures };
  }

  removeOld(limit: number): Promise<number> {
    return this.codes.removeBefore(new Date(this.clock.now().getTime() - KEPT_MS), limit);
  }

  removeCaptchas(limit: number): Promise<number> {
    return this.captchas.removeExpired(limit);
  }
}

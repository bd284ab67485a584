import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { placeOf } from './sms-codes.service';
import { SmsCodesRepository } from './sms-codes.repository';
import { SmsDeliveriesService } from './sms-deliveries.service';
import { PAUSE_SECONDS, SmsLimitsService } from './sms-limits.service';
import { CaptchasService } from './captchas.service';

export const CODE_SECONDS = 5 * 60;

/** Sends codes to any number without looking it up, so that the response does not reveal whether it is known. */
@Injectable()
export class SmsRequestsService {
  constructor(
    private readonly captchas: CaptchasService,
    private readonly limits: SmsLimitsService,
    private readonly codes: SmsCodesRepository,
    private readonly deliveries: SmsDeliveriesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The captcha to solve before a code is sent. @throws Refusal `sms.notOffered` */
  captcha(): Promise<Schemas['Captcha']> {
    this.deliveries.require();
    return this.captchas.create();
  }

  /** @throws Refusal `sms.notOffered`, `sms.pictureWrong`, `sms.tooSoon`, `sms.tooMany` */
  async request(body: BodyOf<'requestSmsCode'>): Promise<Schemas['SmsCodeSent']> {
    const { phone, purpose, deviceID = '' } = body;
    const provider = this.deliveries.require();
    await this.limits.requireCaptcha(body);
    await this.unitOfWork.run(async () => {
      await this.limits.take(body);
      const target = { phone, purpose, place: placeOf(deviceID) };
      const codeId = await this.codes.add(target, provider, CODE_SECONDS);
      await this.deliveries.promise(codeId);
    });
    return { retryAfter: PAUSE_SECONDS, expiresIn: CODE_SECONDS };
  }
}

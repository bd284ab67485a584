import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { currentActor } from '../../platform/actor/actor-context';
import { deviceOf } from '../../platform/auth/login-attempts.repository';
import { QuotasRepository } from '../../platform/auth/quotas.repository';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { SmsDeliveriesService } from './sms-deliveries.service';
import { placeOf } from './sms-codes.service';
import { SmsCodesRepository } from './sms-codes.repository';
import { SmsPicturesService } from './sms-pictures.service';

/** Between two codes to one number. */
export const PAUSE_SECONDS = 60;
export const CODE_SECONDS = 5 * 60;
export const MAX_OF_PHONE = 10;
export const MAX_OF_DEVICE = 20;
/** Many players share the address of a mobile carrier. */
export const MAX_OF_ADDRESS = 300;

/** Sends codes to whoever asks, known here or not: nothing is looked up, so nothing can be told apart. */
@Injectable()
export class SmsRequestsService {
  constructor(
    private readonly pictures: SmsPicturesService,
    private readonly codes: SmsCodesRepository,
    private readonly deliveries: SmsDeliveriesService,
    private readonly quotas: QuotasRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The picture to read before a code is sent. @throws Refusal `sms.notOffered` */
  picture(): Promise<Schemas['SmsPicture']> {
    this.deliveries.require();
    return this.pictures.create();
  }

  /** @throws Refusal `sms.notOffered`, `sms.pictureWrong`, `sms.tooSoon`, `sms.tooMany` */
  async request(body: BodyOf<'requestSmsCode'>): Promise<Schemas['SmsCodeSent']> {
    const { phone, purpose, pictureId, pictureWord, deviceID = '' } = body;
    const provider = this.deliveries.require();
    if (!(await this.pictures.solve(pictureId, pictureWord))) throw new Refusal('sms.pictureWrong');
    await this.unitOfWork.run(async () => {
      await this.refuseFloods(phone, deviceID);
      await this.refuseHaste(phone);
      const target = { phone, purpose, place: placeOf(deviceID) };
      const codeId = await this.codes.add(target, provider, CODE_SECONDS);
      await this.deliveries.promise(codeId);
    });
    return { retryAfter: PAUSE_SECONDS, expiresIn: CODE_SECONDS };
  }

  /** Whoever asks at the same moment waits for the row of the number's quota, and then finds the code of the first. */
  private async refuseHaste(phone: string): Promise<void> {
    const left = Math.ceil(PAUSE_SECONDS - (await this.codes.secondsSinceLast(phone)));
    if (left > 0) throw new Refusal('sms.tooSoon', { message: `获取太频繁，请 ${left} 秒后再试` });
  }

  /** Those who name no device are one device for each address. */
  private async refuseFloods(phone: string, deviceId: string): Promise<void> {
    const { address } = currentActor();
    const quotas = [
      { name: 'sms.phone', subject: phone, max: MAX_OF_PHONE },
      { name: 'sms.device', subject: deviceOf({ address, deviceId }), max: MAX_OF_DEVICE },
      { name: 'sms.address', subject: address, max: MAX_OF_ADDRESS },
    ];
    for (const quota of quotas) if (!(await this.quotas.take(quota))) throw new Refusal('sms.tooMany');
  }
}

import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { networkWithShare } from '#platform/addresses/network-of';
import { deviceOf } from '#platform/auth/attempt-source';
import { QuotasRepository, type Quota } from '#platform/auth/quotas.repository';
import { StoppedAttempts } from '#platform/auth/stopped-attempts';
import { Refusal, type RefusalDetails } from '#platform/errors/refusal';
import { SmsCodesRepository } from './sms-codes.repository';
import { CaptchasService } from './captchas.service';
import { SmsDevicesService } from './sms-devices.service';

type Body = BodyOf<'requestSmsCode'>;

/** Between two codes to one number. */
export const PAUSE_SECONDS = 60;

export const MAX_OF_PHONE = 16;

/** Part of `MAX_OF_PHONE` for devices on which the number's owner never signed in; the rest is left for known devices. */
export const MAX_OF_STRANGERS = 12;

/** One network may ask for so many of them. A number without an account has no known device, and one place must not use it up. */
export const MAX_OF_STRANGERS_NETWORK = 3;

export const MAX_OF_DEVICE = 20;

/** Many players share the address of a mobile carrier. */
export const MAX_OF_ADDRESS = 300;

/** Limits requests for codes by a captcha, a pause and quotas, and counts the requests that they stop. */
@Injectable()
export class SmsLimitsService {
  constructor(
    private readonly captchas: CaptchasService,
    private readonly codes: SmsCodesRepository,
    private readonly quotas: QuotasRepository,
    private readonly stopped: StoppedAttempts,
    private readonly devices: SmsDevicesService,
  ) {}

  /** @throws Refusal `sms.pictureWrong` */
  async requireCaptcha(body: Body): Promise<void> {
    if (!(await this.captchas.solve(body.pictureId, body.pictureWord))) throw this.refusal(body, 'sms.pictureWrong');
  }

  /** Takes a code's share of every quota, inside the caller's unit of work. @throws Refusal `sms.tooSoon`, `sms.tooMany` */
  async take(body: Body): Promise<void> {
    await this.refuseFloods(body);
    await this.refuseHaste(body);
  }

  /** A concurrent call waits for the row of the number's quota, and then finds the code of the first. */
  private async refuseHaste(body: Body): Promise<void> {
    const left = Math.ceil(PAUSE_SECONDS - (await this.codes.secondsSinceLast(body.phone)));
    if (left > 0) throw this.refusal(body, 'sms.tooSoon', { message: `获取太频繁，请 ${left} 秒后再试` });
  }

  /** Clients that send no device id count as one device for each address. */
  private async refuseFloods(body: Body): Promise<void> {
    const { phone, deviceID: deviceId = '' } = body;
    const { address } = currentActor();
    const isStranger = !(await this.devices.isKnown({ phone, deviceId }));
    const network = networkWithShare(address);
    const quotas = [
      { name: 'sms.phone', subject: phone, max: MAX_OF_PHONE },
      ...(isStranger ? strangersQuotas(phone, network) : []),
      { name: 'sms.device', subject: deviceOf({ address, deviceId }), max: MAX_OF_DEVICE },
      { name: 'sms.address', subject: address, max: MAX_OF_ADDRESS },
    ];
    for (const quota of quotas) if (!(await this.quotas.take(quota))) throw this.refusal(body, 'sms.tooMany');
  }

  private refusal({ phone: subject, purpose }: Body, key: RefusalKey, details?: RefusalDetails): Refusal {
    const kind = purpose === 'reset' ? 'reset' : 'sms';
    this.stopped.note({ kind, subject, address: currentActor().address });
    return new Refusal(key, details);
  }
}

/** The quotas of people who are not known as the number's owner. @param network empty where an address tells of none */
const strangersQuotas = (phone: string, network: string): Quota[] => [
  ...(network === ''
    ? []
    : [{ name: 'sms.phone-network', subject: `${phone} ${network}`, max: MAX_OF_STRANGERS_NETWORK }]),
  { name: 'sms.phone-strangers', subject: phone, max: MAX_OF_STRANGERS },
];

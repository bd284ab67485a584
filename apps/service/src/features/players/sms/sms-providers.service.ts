import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import type { SmsConfig } from '#platform/config/sms-accounts';
import { AliyunSms } from './aliyun-sms';
import type { SmsMessage, SmsProvider } from './sms-gateway';
import { TencentSms } from './tencent-sms';

/** Writes codes to the log of a development start; configuration allows it nowhere else. */
class ConsoleSms implements SmsProvider {
  readonly name = 'console';
  private readonly logger = new Logger('SMS');

  send({ phone, code }: SmsMessage): Promise<void> {
    this.logger.warn(`SMS code ${phone} ${code}`);
    return Promise.resolve();
  }
}

/** The provider that the configuration names. */
@Injectable()
export class SmsProvidersService {
  /** Null where no SMS can be sent. */
  readonly current: SmsProvider | null;

  constructor(
    { sms }: AppConfig,
    private readonly clock: Clock,
  ) {
    this.current = sms && this.providerOf(sms);
  }

  private providerOf(sms: SmsConfig): SmsProvider {
    if (sms.provider === 'aliyun') return new AliyunSms(sms, this.clock);
    return sms.provider === 'tencent' ? new TencentSms(sms, this.clock) : new ConsoleSms();
  }
}

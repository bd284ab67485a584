import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { labels } from '@ug/contract';
import { maskedPhone } from '#platform/phones/masked-phone';
import type { CheckOutcome } from '#platform/self-checks/self-checks';
import { keptFailure } from './sms-gateway';
import { SmsProvidersService } from './sms-providers.service';

/** Tries the way of codes: one is sent, and opens nothing. */
@Injectable()
export class SmsCheckService {
  constructor(private readonly providers: SmsProvidersService) {}

  async run(phone: string | null): Promise<CheckOutcome> {
    const provider = this.providers.current;
    if (!provider || phone === null)
      return { isGood: false, text: '没有设置短信渠道（SMS_PROVIDER），没有发送：玩家收不到验证码。' };
    const label = labels.SmsProviderName[provider.name];
    try {
      await provider.send({ phone, code: String(randomInt(100_000, 1_000_000)) });
    } catch (error) {
      return { isGood: false, text: `${label}没有接受：${keptFailure(error instanceof Error ? error.message : '')}` };
    }
    if (provider.name === 'console')
      return { isGood: true, text: '开发模式：验证码只写进了服务的日志，没有真的发送短信。' };
    return {
      isGood: true,
      text: `${label}接受了发往 ${maskedPhone(phone)} 的一条验证码。这个验证码没有用处，请看手机是否收到。`,
    };
  }
}

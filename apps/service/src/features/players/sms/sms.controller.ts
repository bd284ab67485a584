import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { SmsRequestsService } from './sms-requests.service';

/** Codes by SMS, and the captchas before them. */
@Controller()
export class SmsController {
  constructor(private readonly requests: SmsRequestsService) {}

  @Operation('createSmsCaptcha')
  captcha(): Promise<DataOf<'createSmsCaptcha'>> {
    return this.requests.captcha();
  }

  @Operation('requestSmsCode')
  request(@Body() body: BodyOf<'requestSmsCode'>): Promise<DataOf<'requestSmsCode'>> {
    return this.requests.request(body);
  }
}

import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { SmsRequestsService } from './sms-requests.service';

/** Codes by SMS, and the pictures before them. */
@Controller()
export class SmsController {
  constructor(private readonly requests: SmsRequestsService) {}

  @Operation('createSmsPicture')
  picture(): Promise<DataOf<'createSmsPicture'>> {
    return this.requests.picture();
  }

  @Operation('requestSmsCode')
  request(@Body() body: BodyOf<'requestSmsCode'>): Promise<DataOf<'requestSmsCode'>> {
    return this.requests.request(body);
  }
}

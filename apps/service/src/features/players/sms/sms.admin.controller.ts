import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { SmsReportService } from './sms-report.service';

/** Whether codes arrive, as staff see it. */
@Controller()
export class SmsAdminController {
  constructor(private readonly report: SmsReportService) {}

  @Operation('getSmsState')
  state(): Promise<ResponseOf<'getSmsState'>> {
    return this.report.state();
  }
}

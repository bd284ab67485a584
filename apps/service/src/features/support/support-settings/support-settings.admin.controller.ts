import { Body, Controller } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { SupportSettingsService } from './support-settings.service';

/** Settings of customer service, for supervisors. */
@Controller()
export class SupportSettingsAdminController {
  constructor(private readonly settings: SupportSettingsService) {}

  @Operation('getSupportSettings')
  get(): Promise<ResponseOf<'getSupportSettings'>> {
    return this.settings.get();
  }

  @Operation('updateSupportSettings')
  update(@Body() body: BodyOf<'updateSupportSettings'>): Promise<ResponseOf<'updateSupportSettings'>> {
    return this.settings.update(body);
  }
}

import { Module } from '@nestjs/common';
import { SupportSettingsAdminController } from './support-settings.admin.controller';
import { SupportSettingsService } from './support-settings.service';

/** Settings and hours of customer service. */
@Module({
  controllers: [SupportSettingsAdminController],
  providers: [SupportSettingsService],
  exports: [SupportSettingsService],
})
export class SupportSettingsModule {}

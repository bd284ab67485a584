import { Module } from '@nestjs/common';
import { SupportSettingsAdminController } from './support-settings.admin.controller';
import { SupportSettingsService } from './support-settings.service';

/** How customer service works. */
@Module({
  controllers: [SupportSettingsAdminController],
  providers: [SupportSettingsService],
  exports: [SupportSettingsService],
})
export class SupportSettingsModule {}

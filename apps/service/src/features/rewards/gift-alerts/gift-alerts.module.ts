import { Module } from '@nestjs/common';
import { GiftAlertsAdminController } from './gift-alerts.admin.controller';
import { GiftAlertsRepository } from './gift-alerts.repository';
import { GiftAlertsService } from './gift-alerts.service';
import { GiftAlertErasureService } from './gift-alert-erasure.service';

/** Who types too many wrong codes. */
@Module({
  controllers: [GiftAlertsAdminController],
  providers: [GiftAlertErasureService, GiftAlertsRepository, GiftAlertsService],
  exports: [GiftAlertsService],
})
export class GiftAlertsModule {}

import { Module } from '@nestjs/common';
import { StrayNoticesAdminController } from './stray-notices.admin.controller';
import { StrayNoticesRepository } from './stray-notices.repository';
import { StrayNoticesService } from './stray-notices.service';
import { RejectedNotificationsService } from './rejected-notifications.service';

/** What providers signed and no order answers to. */
@Module({
  controllers: [StrayNoticesAdminController],
  providers: [StrayNoticesRepository, StrayNoticesService, RejectedNotificationsService],
  exports: [RejectedNotificationsService],
})
export class StrayNoticesModule {}

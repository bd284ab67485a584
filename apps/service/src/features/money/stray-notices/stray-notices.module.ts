import { Module } from '@nestjs/common';
import { StrayNoticesAdminController } from './stray-notices.admin.controller';
import { UnmatchedNotificationsRepository } from './unmatched-notifications.repository';
import { UnmatchedNotificationsService } from './unmatched-notifications.service';
import { RejectedNotificationsService } from './rejected-notifications.service';

/** Payment notifications that providers signed and no order fits; the slug keeps its first name. */
@Module({
  controllers: [StrayNoticesAdminController],
  providers: [UnmatchedNotificationsRepository, UnmatchedNotificationsService, RejectedNotificationsService],
  exports: [RejectedNotificationsService],
})
export class StrayNoticesModule {}

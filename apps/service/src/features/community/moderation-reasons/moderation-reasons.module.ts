import { Module } from '@nestjs/common';
import { ModerationReasonsAdminController } from './moderation-reasons.admin.controller';
import { ModerationReasonsRepository } from './moderation-reasons.repository';
import { ModerationReasonsService } from './moderation-reasons.service';

/** Templates of what moderators say to authors. */
@Module({
  controllers: [ModerationReasonsAdminController],
  providers: [ModerationReasonsRepository, ModerationReasonsService],
  exports: [ModerationReasonsService],
})
export class ModerationReasonsModule {}

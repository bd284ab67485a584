import { Module } from '@nestjs/common';
import { MembershipPlansAdminController } from './membership-plans.admin.controller';
import { MembershipPlansRepository } from './membership-plans.repository';
import { MembershipPlansService } from './membership-plans.service';

/** Memberships that are for sale. */
@Module({
  controllers: [MembershipPlansAdminController],
  providers: [MembershipPlansRepository, MembershipPlansService],
  exports: [MembershipPlansService],
})
export class MembershipPlansModule {}

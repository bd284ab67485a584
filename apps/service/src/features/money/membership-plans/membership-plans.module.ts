import { Module } from '@nestjs/common';
import { MembershipPlansAdminController } from './membership-plans.admin.controller';
import { MembershipPlansRepository } from './membership-plans.repository';
import { MembershipPlansService } from './membership-plans.service';

/** Memberships that are for sale: their days, their prices and what they bring. */
@Module({
  controllers: [MembershipPlansAdminController],
  providers: [MembershipPlansRepository, MembershipPlansService],
  exports: [MembershipPlansService],
})
export class MembershipPlansModule {}

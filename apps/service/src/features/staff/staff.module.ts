import { Module } from '@nestjs/common';
import { OwnAccount } from './own-account.service';
import { OwnerAccount } from './owner-account';
import { StaffAdminController } from './staff.admin.controller';
import { StaffController } from './staff.controller';
import { StaffLogin } from './staff-login.service';
import { StaffRepository } from './staff.repository';
import { StaffService } from './staff.service';

@Module({
  controllers: [StaffController, StaffAdminController],
  providers: [OwnAccount, OwnerAccount, StaffLogin, StaffRepository, StaffService],
})
export class StaffModule {}

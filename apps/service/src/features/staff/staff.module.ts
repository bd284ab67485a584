import { Module } from '@nestjs/common';
import { OwnAccountService } from './own-account.service';
import { FirstOwnerService } from './first-owner.service';
import { StaffAdminController } from './staff.admin.controller';
import { StaffController } from './staff.controller';
import { StaffLoginService } from './staff-login.service';
import { StaffRepository } from './staff.repository';
import { StaffService } from './staff.service';

@Module({
  controllers: [StaffController, StaffAdminController],
  providers: [OwnAccountService, FirstOwnerService, StaffLoginService, StaffRepository, StaffService],
})
export class StaffModule {}

import { Module, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { FirstOwnerService } from './first-owner.service';
import { OwnAccountService } from './own-account.service';
import { StaffAdminController } from './staff.admin.controller';
import { StaffController } from './staff.controller';
import { StaffCreationService } from './staff-creation.service';
import { StaffDirectoryService } from './staff-directory.service';
import { StaffLoginService } from './staff-login.service';
import { StaffRepository, searchedStaff } from './staff.repository';
import { StaffService } from './staff.service';

@Module({
  controllers: [StaffController, StaffAdminController],
  providers: [
    OwnAccountService,
    FirstOwnerService,
    StaffCreationService,
    StaffDirectoryService,
    StaffLoginService,
    StaffRepository,
    StaffService,
  ],
  exports: [StaffDirectoryService, StaffLoginService],
})
export class StaffModule implements OnModuleInit {
  constructor(private readonly search: RecordSearch) {}

  onModuleInit(): void {
    this.search.declareTable(searchedStaff);
  }
}

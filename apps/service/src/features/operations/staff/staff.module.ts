import { Module, type OnModuleInit } from '@nestjs/common';
import { StaffRoles } from '#platform/auth/staff-roles';
import { RecordSearch } from '#platform/record-search/record-search';
import { RoleHoldersService } from '#features/operations/roles/role-holders.service';
import { RolesModule } from '#features/operations/roles/roles.module';
import { FirstOwnerService } from './first-owner.service';
import { OwnAccountService } from './own-account.service';
import { StaffAdminController } from './staff.admin.controller';
import { StaffController } from './staff.controller';
import { StaffCreationService } from './staff-creation.service';
import { StaffDirectoryService } from './staff-directory.service';
import { StaffLoginService } from './staff-login.service';
import { StaffRepository, searchedStaff } from './staff.repository';
import { StaffService } from './staff.service';
import { StaffSessionsService } from './staff-sessions.service';

@Module({
  imports: [RolesModule],
  controllers: [StaffController, StaffAdminController],
  providers: [
    OwnAccountService,
    FirstOwnerService,
    StaffCreationService,
    StaffDirectoryService,
    StaffLoginService,
    StaffRepository,
    StaffService,
    StaffSessionsService,
  ],
  exports: [StaffDirectoryService, StaffLoginService, StaffSessionsService],
})
export class StaffModule implements OnModuleInit {
  constructor(
    private readonly search: RecordSearch,
    private readonly roles: StaffRoles,
    private readonly holders: RoleHoldersService,
    private readonly staff: StaffRepository,
  ) {}

  onModuleInit(): void {
    this.search.declareTable(searchedStaff(this.roles));
    this.holders.declare(() => this.staff.countsByRole());
  }
}

import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { DashboardService } from './dashboard.service';

@Controller()
export class DashboardAdminController {
  constructor(private readonly dashboard: DashboardService) {}

  @Operation('getDashboard')
  figures(@CurrentStaff() staff: StaffPrincipal): Promise<ResponseOf<'getDashboard'>> {
    return this.dashboard.figures(staff);
  }
}

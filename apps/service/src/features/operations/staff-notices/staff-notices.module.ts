import { Module, type OnModuleInit } from '@nestjs/common';
import { Sweeps } from '#platform/jobs/sweeps';
import { StaffNoticesAdminController } from './staff-notices.admin.controller';
import { StaffNoticesRepository } from './staff-notices.repository';
import { StaffNoticesService } from './staff-notices.service';

/** Notices for single members of staff, shown above every page of the console. */
@Module({
  controllers: [StaffNoticesAdminController],
  providers: [StaffNoticesRepository, StaffNoticesService],
  exports: [StaffNoticesService],
})
export class StaffNoticesModule implements OnModuleInit {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly notices: StaffNoticesService,
  ) {}

  onModuleInit(): void {
    this.sweeps.hourly('staff-notices.sweep', (limit) => this.notices.removeOld(limit));
  }
}

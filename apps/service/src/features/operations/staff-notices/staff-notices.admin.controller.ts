import { Body, Controller } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { StaffNoticesService } from './staff-notices.service';

/** Notices for the caller. */
@Controller()
export class StaffNoticesAdminController {
  constructor(private readonly notices: StaffNoticesService) {}

  @Operation('listStaffNotices')
  list(@CurrentStaff() { staffId }: StaffPrincipal): Promise<Schemas['StaffNotices']> {
    return this.notices.list(staffId);
  }

  @Operation('readStaffNotices')
  markRead(
    @CurrentStaff() { staffId }: StaffPrincipal,
    @Body() { upTo }: BodyOf<'readStaffNotices'>,
  ): Promise<Schemas['StaffNotices']> {
    return this.notices.markRead(staffId, upTo);
  }
}

import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { SupportCountsService } from './support-counts.service';

/** The queue, as the desk counts it. */
@Controller()
export class SupportQueueAdminController {
  constructor(private readonly counts: SupportCountsService) {}

  @Operation('getSupportCounts')
  get(@CurrentStaff() { staffId }: StaffPrincipal): Promise<ResponseOf<'getSupportCounts'>> {
    return this.counts.of(staffId);
  }
}

import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { WorkScheduleService } from './work-schedule.service';

/** 周更表, as players read it. */
@Controller()
export class ReleaseDatesController {
  constructor(private readonly schedule: WorkScheduleService) {}

  @Operation('getWorkSchedule', { caching: { tag: 'works', by: ['kind'] } })
  get(@Query() { kind }: QueryOf<'getWorkSchedule'>): Promise<DataOf<'getWorkSchedule'>> {
    return this.schedule.week(kind);
  }
}

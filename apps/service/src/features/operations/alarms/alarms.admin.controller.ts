import { Controller, Query } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { AlarmsService } from './alarms.service';

@Controller()
export class AlarmsAdminController {
  constructor(private readonly alarms: AlarmsService) {}

  @Operation('consoleListAlarms')
  list(@Query() query: QueryOf<'consoleListAlarms'>): Promise<Page<Schemas['Alarm']>> {
    return this.alarms.list(query);
  }
}

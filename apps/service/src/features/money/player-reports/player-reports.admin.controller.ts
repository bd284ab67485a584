import { Controller, Query } from '@nestjs/common';
import type { QueryOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { PlayerReportsService } from './player-reports.service';

@Controller()
export class PlayerReportsAdminController {
  constructor(private readonly reports: PlayerReportsService) {}

  @Operation('getPlayerReport')
  report(@Query() query: QueryOf<'getPlayerReport'>): Promise<ResponseOf<'getPlayerReport'>> {
    return this.reports.of(query);
  }
}

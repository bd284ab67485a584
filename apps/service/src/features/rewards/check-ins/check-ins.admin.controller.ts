import { Body, Controller, Query } from '@nestjs/common';
import type { BodyOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { CheckInSettingsService } from './check-in-settings.service';
import { CheckInsService } from './check-ins.service';

/** Check-ins, as staff see and set them. */
@Controller()
export class CheckInsAdminController {
  constructor(
    private readonly checkIns: CheckInsService,
    private readonly settings: CheckInSettingsService,
  ) {}

  @Operation('consoleListCheckIns')
  list(@Query() query: QueryOf<'consoleListCheckIns'>): Promise<Page<Schemas['CheckIn']>> {
    return this.checkIns.list(query);
  }

  @Operation('getCheckInFigures')
  figures(@Query() query: QueryOf<'getCheckInFigures'>): Promise<ResponseOf<'getCheckInFigures'>> {
    return this.checkIns.figures(query);
  }

  @Operation('getCheckInSettings')
  get(): Promise<ResponseOf<'getCheckInSettings'>> {
    return this.settings.get();
  }

  @Operation('updateCheckInSettings')
  update(@Body() body: BodyOf<'updateCheckInSettings'>): Promise<ResponseOf<'updateCheckInSettings'>> {
    return this.settings.update(body);
  }
}

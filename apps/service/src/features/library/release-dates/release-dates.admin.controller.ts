import { Controller, Query } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ReleaseDatesService } from './release-dates.service';

/** Scheduled works and parts, for operators. */
@Controller()
export class ReleaseDatesAdminController {
  constructor(private readonly releases: ReleaseDatesService) {}

  @Operation('consoleListReleaseDates')
  list(@Query() query: QueryOf<'consoleListReleaseDates'>): Promise<Page<Schemas['ReleaseDate']>> {
    return this.releases.list(query);
  }
}

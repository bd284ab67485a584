import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { SETTINGS_TAG, SquareSettingsService } from './square-settings.service';

const MAX_PAGE_SIZE = 99;

/** The settings of the square, as clients read them. */
@Controller()
export class SquareSettingsController {
  constructor(private readonly settings: SquareSettingsService) {}

  @Operation('listSquareConfig', { caching: { tag: SETTINGS_TAG, by: ['pageSize'] } })
  list(@Query() query: QueryOf<'listSquareConfig'>): Promise<DataOf<'listSquareConfig'>> {
    return this.settings.listShown(query?.pageSize ?? MAX_PAGE_SIZE);
  }
}

import { Controller, Query } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Operation } from '../../platform/contract/operation';
import type { Page } from '../../platform/paging/page';
import { GiftsService } from './gifts.service';

/** Who was given what, as staff see it. */
@Controller()
export class GiftsAdminController {
  constructor(private readonly gifts: GiftsService) {}

  @Operation('consoleListGifts')
  list(@Query() query: QueryOf<'consoleListGifts'>): Promise<Page<Schemas['GivenGift']>> {
    return this.gifts.consoleList(query);
  }
}

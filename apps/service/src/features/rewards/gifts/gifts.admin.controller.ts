import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { GiftResendsService } from './gift-resends.service';
import { GiftsService } from './gifts.service';

/** Gifts that players got, as staff see them. */
@Controller()
export class GiftsAdminController {
  constructor(
    private readonly gifts: GiftsService,
    private readonly resends: GiftResendsService,
  ) {}

  @Operation('consoleListGifts')
  list(@Query() query: QueryOf<'consoleListGifts'>): Promise<Page<Schemas['GivenGift']>> {
    return this.gifts.consoleList(query);
  }

  @Operation('resendGift')
  resend(@Param() { id }: ParamsOf<'resendGift'>): Promise<ResponseOf<'resendGift'>> {
    return this.resends.resend(id);
  }
}

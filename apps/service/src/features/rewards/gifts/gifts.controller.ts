import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { GiftsService } from './gifts.service';

/** Gifts that the caller got. */
@Controller()
export class GiftsController {
  constructor(private readonly gifts: GiftsService) {}

  @Operation('listGifts')
  list(@Query() query: QueryOf<'listGifts'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listGifts'>> {
    return this.gifts.list(ownUid(player), query);
  }
}

import { Body, Controller, Param, Req } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { addressOf } from '#platform/addresses/client-address';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { StandingVisitsService } from '#features/community/standings/standing-visits.service';
import { PostHidesService } from './post-hides.service';
import { PostViewsService } from './post-views.service';

/** Views of posts, and posts that players hide from themselves. */
@Controller()
export class PostViewsController {
  constructor(
    private readonly views: PostViewsService,
    private readonly hides: PostHidesService,
    private readonly visits: StandingVisitsService,
  ) {}

  @Operation('recordPostViews')
  async record(
    @Body() { ids, deviceID }: BodyOf<'recordPostViews'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'recordPostViews'>> {
    this.views.seen(deviceID || player?.uid || addressOf(request), ids);
    if (player) await this.visits.see(ownUid(player));
    return null;
  }

  @Operation('hidePost')
  async hide(
    @Param() { id }: ParamsOf<'hidePost'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'hidePost'>> {
    await this.hides.hide(ownUid(player), id);
    return null;
  }
}

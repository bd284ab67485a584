import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { ActivityClaimsService } from './activity-claims.service';
import { ActivityDrawsService } from './activity-draws.service';
import { ActivitiesService } from './activities.service';

/** The activity centre. */
@Controller()
export class ActivitiesController {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly claims: ActivityClaimsService,
    private readonly draws: ActivityDrawsService,
  ) {}

  @Operation('listActivities', { caching: { tag: 'activities', by: ['scope', 'gameId', 'cursor', 'pageSize'] } })
  list(@Query() query: QueryOf<'listActivities'>): Promise<DataOf<'listActivities'>> {
    return this.activities.list(query);
  }

  @Operation('getActivity', { caching: { tag: 'activities', by: ['id'] } })
  get(
    @Param() { id }: ParamsOf<'getActivity'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'getActivity'>> {
    return this.activities.view(player && ownUid(player), id);
  }

  @Operation('claimActivityPrize')
  async claim(
    @Param() { id }: ParamsOf<'claimActivityPrize'>,
    @Body() { uid: named, ...claim }: BodyOf<'claimActivityPrize'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'claimActivityPrize'>> {
    const uid = ownUid(player, named);
    const gift = await this.claims.claim(uid, id, claim);
    return { gift, activity: await this.activities.view(uid, id) };
  }

  @Operation('drawActivityPrize')
  async draw(
    @Param() { id }: ParamsOf<'drawActivityPrize'>,
    @Body() { uid: named, price }: BodyOf<'drawActivityPrize'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'drawActivityPrize'>> {
    const uid = ownUid(player, named);
    const drawn = await this.draws.draw(uid, id, price);
    return { ...drawn, activity: await this.activities.view(uid, id) };
  }

  @Operation('listActivityWins')
  wins(
    @Param() { id }: ParamsOf<'listActivityWins'>,
    @Query() query: QueryOf<'listActivityWins'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listActivityWins'>> {
    return this.activities.wins(ownUid(player), id, query);
  }
}

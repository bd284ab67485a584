import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { PlaceReportsService } from './place-reports.service';
import { PlacesService } from './places.service';
import { WatchingService } from './watching.service';

/** Places, as the devices of their player report and read them. */
@Controller()
export class PlacesController {
  constructor(
    private readonly places: PlacesService,
    private readonly reports: PlaceReportsService,
    private readonly watching: WatchingService,
  ) {}

  @Operation('savePlace')
  save(@Body() body: BodyOf<'savePlace'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'savePlace'>> {
    return this.reports.save(ownUid(player), body);
  }

  @Operation('getPlace')
  get(@Param() { id }: ParamsOf<'getPlace'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getPlace'>> {
    return this.places.get(ownUid(player), id);
  }

  @Operation('listWatchedParts')
  watched(
    @Param() { id }: ParamsOf<'listWatchedParts'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listWatchedParts'>> {
    return this.watching.parts(ownUid(player), id);
  }
}

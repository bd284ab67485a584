import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { StandingsDeskService } from './standings-desk.service';

/** Standings, as staff work on them. */
@Controller()
export class StandingsAdminController {
  constructor(private readonly desk: StandingsDeskService) {}

  @Operation('consoleListStandings')
  list(@Query() query: QueryOf<'consoleListStandings'>): Promise<Page<Schemas['Standing']>> {
    return this.desk.list(query);
  }

  @Operation('consoleGetStanding')
  get(@Param() { id }: ParamsOf<'consoleGetStanding'>): Promise<ResponseOf<'consoleGetStanding'>> {
    return this.desk.get(id);
  }

  @Operation('mutePlayer')
  mute(@Param() { id }: ParamsOf<'mutePlayer'>, @Body() body: BodyOf<'mutePlayer'>): Promise<ResponseOf<'mutePlayer'>> {
    return this.desk.mute(id, body);
  }

  @Operation('unmutePlayer')
  unmute(@Param() { id }: ParamsOf<'unmutePlayer'>): Promise<ResponseOf<'unmutePlayer'>> {
    return this.desk.unmute(id);
  }

  @Operation('setPlayerTrust')
  setTrust(
    @Param() { id }: ParamsOf<'setPlayerTrust'>,
    @Body() body: BodyOf<'setPlayerTrust'>,
  ): Promise<ResponseOf<'setPlayerTrust'>> {
    return this.desk.setTrust(id, body);
  }
}

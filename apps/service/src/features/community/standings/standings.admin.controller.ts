import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { StandingsConsoleService } from './standings-console.service';

/** Standings, as staff work on them. */
@Controller()
export class StandingsAdminController {
  constructor(private readonly console: StandingsConsoleService) {}

  @Operation('consoleListStandings')
  list(@Query() query: QueryOf<'consoleListStandings'>): Promise<Page<Schemas['Standing']>> {
    return this.console.list(query);
  }

  @Operation('consoleGetStanding')
  get(@Param() { id }: ParamsOf<'consoleGetStanding'>): Promise<ResponseOf<'consoleGetStanding'>> {
    return this.console.get(id);
  }

  @Operation('mutePlayer')
  mute(@Param() { id }: ParamsOf<'mutePlayer'>, @Body() body: BodyOf<'mutePlayer'>): Promise<ResponseOf<'mutePlayer'>> {
    return this.console.mute(id, body);
  }

  @Operation('unmutePlayer')
  unmute(@Param() { id }: ParamsOf<'unmutePlayer'>): Promise<ResponseOf<'unmutePlayer'>> {
    return this.console.unmute(id);
  }

  @Operation('setPlayerTrust')
  setTrust(
    @Param() { id }: ParamsOf<'setPlayerTrust'>,
    @Body() body: BodyOf<'setPlayerTrust'>,
  ): Promise<ResponseOf<'setPlayerTrust'>> {
    return this.console.setTrust(id, body);
  }
}

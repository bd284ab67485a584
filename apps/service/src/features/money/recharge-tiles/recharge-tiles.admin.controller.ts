import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { RechargeTilesService } from './recharge-tiles.service';

/** Tiles, as staff edit them. */
@Controller()
export class RechargeTilesAdminController {
  constructor(private readonly tiles: RechargeTilesService) {}

  @Operation('consoleListRechargeTiles')
  list(@Query() query: QueryOf<'consoleListRechargeTiles'>): Promise<Page<Schemas['RechargeTile']>> {
    return this.tiles.list(query);
  }

  @Operation('consoleGetRechargeTile')
  get(@Param() { id }: ParamsOf<'consoleGetRechargeTile'>): Promise<ResponseOf<'consoleGetRechargeTile'>> {
    return this.tiles.get(id);
  }

  @Operation('consoleCreateRechargeTile')
  create(@Body() body: BodyOf<'consoleCreateRechargeTile'>): Promise<ResponseOf<'consoleCreateRechargeTile'>> {
    return this.tiles.create(body);
  }

  @Operation('consoleUpdateRechargeTile')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateRechargeTile'>,
    @Body() body: BodyOf<'consoleUpdateRechargeTile'>,
  ): Promise<ResponseOf<'consoleUpdateRechargeTile'>> {
    return this.tiles.update(id, body);
  }
}

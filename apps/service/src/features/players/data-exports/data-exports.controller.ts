import { Controller, Param, Req } from '@nestjs/common';
import type { DataOf, ParamsOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { ExportLinksService } from '#features/operations/exports/export-links.service';
import { OwnDataExportsService } from './own-data-exports.service';

/** A player's own data as a file. */
@Controller()
export class DataExportsController {
  constructor(
    private readonly exports: OwnDataExportsService,
    private readonly links: ExportLinksService,
  ) {}

  @Operation('listOwnDataExports')
  list(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listOwnDataExports'>> {
    return this.exports.list(player);
  }

  @Operation('askDataExport')
  ask(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'askDataExport'>> {
    return this.exports.ask(player);
  }

  @Operation('getOwnDataExport')
  async link(
    @CurrentPlayer() player: PlayerPrincipal,
    @Param() { id }: ParamsOf<'getOwnDataExport'>,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'getOwnDataExport'>> {
    return this.links.link(await this.exports.find(player, id), request);
  }
}

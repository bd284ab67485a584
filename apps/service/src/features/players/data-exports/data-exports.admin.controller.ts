import { Body, Controller, Param, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, ResponseOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { ExportLinksService } from '#features/operations/exports/export-links.service';
import { DataExportConsoleService } from './data-export-console.service';

/** A player's data as a file, made by staff because the player wishes it. */
@Controller()
export class DataExportsAdminController {
  constructor(
    private readonly console: DataExportConsoleService,
    private readonly links: ExportLinksService,
  ) {}

  @Operation('consoleListDataExports')
  list(@Param() { id }: ParamsOf<'consoleListDataExports'>): Promise<ResponseOf<'consoleListDataExports'>> {
    return this.console.list(id);
  }

  @Operation('makeDataExport')
  make(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'makeDataExport'>,
    @Body() { reason }: BodyOf<'makeDataExport'>,
  ): Promise<ResponseOf<'makeDataExport'>> {
    return this.console.make(staff, id, reason);
  }

  @Operation('downloadDataExport')
  async download(
    @Param() { id }: ParamsOf<'downloadDataExport'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'downloadDataExport'>> {
    return this.links.link(await this.console.open(id), request);
  }
}

import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { GiftAlertsService } from './gift-alerts.service';
import { GiftBatchesService } from './gift-batches.service';
import { GiftCodeConsoleService } from './gift-code-console.service';
import { GiftExportsService } from './gift-exports.service';

/** Batches of codes, as staff make and follow them, and alerts about who guesses. */
@Controller()
export class GiftCodesAdminController {
  constructor(
    private readonly batches: GiftBatchesService,
    private readonly console: GiftCodeConsoleService,
    private readonly exports: GiftExportsService,
    private readonly alerts: GiftAlertsService,
  ) {}

  @Operation('consoleListGiftBatches')
  list(@Query() query: QueryOf<'consoleListGiftBatches'>): Promise<Page<Schemas['GiftBatch']>> {
    return this.batches.list(query);
  }

  @Operation('consoleGetGiftBatch')
  get(@Param() { id }: ParamsOf<'consoleGetGiftBatch'>): Promise<ResponseOf<'consoleGetGiftBatch'>> {
    return this.batches.get(id);
  }

  @Operation('consoleCreateGiftBatch')
  create(@Body() body: BodyOf<'consoleCreateGiftBatch'>): Promise<ResponseOf<'consoleCreateGiftBatch'>> {
    return this.batches.create(body);
  }

  @Operation('consoleUpdateGiftBatch')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateGiftBatch'>,
    @Body() body: BodyOf<'consoleUpdateGiftBatch'>,
  ): Promise<ResponseOf<'consoleUpdateGiftBatch'>> {
    return this.batches.update(id, body);
  }

  @Operation('voidGiftBatch')
  void(
    @Param() { id }: ParamsOf<'voidGiftBatch'>,
    @Body() { reason }: BodyOf<'voidGiftBatch'>,
  ): Promise<ResponseOf<'voidGiftBatch'>> {
    return this.batches.void(id, reason);
  }

  @Operation('exportGiftBatch')
  async export(
    @Param() { id }: ParamsOf<'exportGiftBatch'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'exportGiftBatch'>> {
    await this.exports.start(id, staff.staffId);
    return this.batches.get(id);
  }

  @Operation('getGiftBatchExport')
  link(
    @Param() { id }: ParamsOf<'getGiftBatchExport'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'getGiftBatchExport'>> {
    return this.exports.link(id, request);
  }

  @Operation('traceGiftCode')
  trace(@Body() { code }: BodyOf<'traceGiftCode'>): Promise<ResponseOf<'traceGiftCode'>> {
    return this.console.trace(code);
  }

  @Operation('voidGiftCode')
  voidCode(
    @Param() { id }: ParamsOf<'voidGiftCode'>,
    @Body() { code, reason }: BodyOf<'voidGiftCode'>,
  ): Promise<ResponseOf<'voidGiftCode'>> {
    return this.console.void(id, code, reason);
  }

  @Operation('consoleListGiftAlerts')
  listAlerts(@Query() query: QueryOf<'consoleListGiftAlerts'>): Promise<Page<Schemas['GiftAlert']>> {
    return this.alerts.list(query);
  }

  @Operation('closeGiftAlert')
  closeAlert(
    @Param() { id }: ParamsOf<'closeGiftAlert'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'closeGiftAlert'>> {
    return this.alerts.close(id, staff);
  }
}

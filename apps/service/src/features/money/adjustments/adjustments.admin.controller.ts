import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { AdjustmentsService } from './adjustments.service';

/** Diamonds that staff give or take. */
@Controller()
export class AdjustmentsAdminController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  @Operation('consoleListAdjustments')
  list(@Query() query: QueryOf<'consoleListAdjustments'>): Promise<Page<Schemas['Adjustment']>> {
    return this.adjustments.list(query);
  }

  @Operation('consoleGetAdjustment')
  get(@Param() { id }: ParamsOf<'consoleGetAdjustment'>): Promise<ResponseOf<'consoleGetAdjustment'>> {
    return this.adjustments.get(id);
  }

  @Operation('requestAdjustment')
  request(
    @Body() body: BodyOf<'requestAdjustment'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'requestAdjustment'>> {
    return this.adjustments.request(staff, body);
  }

  @Operation('compensatePlayer')
  compensate(
    @Body() body: BodyOf<'compensatePlayer'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'compensatePlayer'>> {
    return this.adjustments.compensate(staff, body);
  }

  @Operation('approveAdjustment')
  approve(
    @Param() { id }: ParamsOf<'approveAdjustment'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'approveAdjustment'>> {
    return this.adjustments.approve(staff, id);
  }

  @Operation('declineAdjustment')
  decline(
    @Param() { id }: ParamsOf<'declineAdjustment'>,
    @Body() { note }: BodyOf<'declineAdjustment'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'declineAdjustment'>> {
    return this.adjustments.decline(staff, id, note);
  }

  @Operation('withdrawAdjustment')
  withdraw(
    @Param() { id }: ParamsOf<'withdrawAdjustment'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'withdrawAdjustment'>> {
    return this.adjustments.withdraw(staff, id);
  }
}

import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ModerationClaimsService } from './moderation-claims.service';
import { ModerationDecisionsService } from './moderation-decisions.service';
import { ModerationDeskService } from './moderation-desk.service';

type Item = Schemas['ModerationItem'];

/** The review desk. */
@Controller()
export class ModerationAdminController {
  constructor(
    private readonly desk: ModerationDeskService,
    private readonly claims: ModerationClaimsService,
    private readonly decisions: ModerationDecisionsService,
  ) {}

  @Operation('consoleListModeration')
  list(@Query() query: QueryOf<'consoleListModeration'>, @CurrentStaff() staff: StaffPrincipal): Promise<Page<Item>> {
    return this.desk.list(staff, query);
  }

  @Operation('consoleGetModeration')
  get(
    @Param() { id }: ParamsOf<'consoleGetModeration'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'consoleGetModeration'>> {
    return this.desk.get(staff, id);
  }

  @Operation('claimNextModerationItem')
  claimNext(
    @Body() body: BodyOf<'claimNextModerationItem'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'claimNextModerationItem'>> {
    return this.claims.claimNext(staff, body);
  }

  @Operation('claimModerationItem')
  claim(
    @Param() { id }: ParamsOf<'claimModerationItem'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'claimModerationItem'>> {
    return this.claims.claim(staff, id);
  }

  @Operation('releaseModerationItem')
  release(@Param() { id }: ParamsOf<'releaseModerationItem'>, @CurrentStaff() staff: StaffPrincipal): Promise<void> {
    return this.claims.release(staff, id);
  }

  @Operation('decideModerationItem')
  decide(
    @Param() { id }: ParamsOf<'decideModerationItem'>,
    @Body() body: BodyOf<'decideModerationItem'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<Item> {
    return this.desk.decide(staff, id, body);
  }

  @Operation('decideModerationItems')
  decideAll(
    @Body() body: BodyOf<'decideModerationItems'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'decideModerationItems'>> {
    return this.decisions.decideAll(staff, body);
  }

  @Operation('undoModerationDecision')
  undo(@Param() { id }: ParamsOf<'undoModerationDecision'>, @CurrentStaff() staff: StaffPrincipal): Promise<Item> {
    return this.desk.undo(staff, id);
  }
}

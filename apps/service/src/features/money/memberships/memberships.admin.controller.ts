import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { MembershipConsoleService } from './membership-console.service';
import { MembershipPlansService } from './membership-plans.service';
import { MembershipSalesService } from './membership-sales.service';

/** Memberships and their plans, as staff work on them. */
@Controller()
export class MembershipsAdminController {
  constructor(
    private readonly console: MembershipConsoleService,
    private readonly figures: MembershipSalesService,
    private readonly plans: MembershipPlansService,
  ) {}

  @Operation('consoleListMemberships')
  list(@Query() query: QueryOf<'consoleListMemberships'>): Promise<Page<Schemas['Membership']>> {
    return this.console.list(query);
  }

  @Operation('getMembershipSales')
  sales(@Query() query: QueryOf<'getMembershipSales'>): Promise<ResponseOf<'getMembershipSales'>> {
    return this.figures.of(query);
  }

  @Operation('consoleGetMembership')
  get(@Param() { id }: ParamsOf<'consoleGetMembership'>): Promise<ResponseOf<'consoleGetMembership'>> {
    return this.console.get(id);
  }

  @Operation('grantMembership')
  grant(@Body() body: BodyOf<'grantMembership'>): Promise<ResponseOf<'grantMembership'>> {
    return this.console.grant(body);
  }

  @Operation('endMembership')
  end(
    @Param() { id }: ParamsOf<'endMembership'>,
    @Body() { reason }: BodyOf<'endMembership'>,
  ): Promise<ResponseOf<'endMembership'>> {
    return this.console.end(id, reason);
  }

  @Operation('consoleListMembershipPlans')
  listPlans(@Query() query: QueryOf<'consoleListMembershipPlans'>): Promise<Page<Schemas['MembershipPlan']>> {
    return this.plans.list(query);
  }

  @Operation('consoleGetMembershipPlan')
  getPlan(@Param() { id }: ParamsOf<'consoleGetMembershipPlan'>): Promise<ResponseOf<'consoleGetMembershipPlan'>> {
    return this.plans.get(id);
  }

  @Operation('consoleCreateMembershipPlan')
  createPlan(@Body() body: BodyOf<'consoleCreateMembershipPlan'>): Promise<ResponseOf<'consoleCreateMembershipPlan'>> {
    return this.plans.create(body);
  }

  @Operation('consoleUpdateMembershipPlan')
  updatePlan(
    @Param() { id }: ParamsOf<'consoleUpdateMembershipPlan'>,
    @Body() body: BodyOf<'consoleUpdateMembershipPlan'>,
  ): Promise<ResponseOf<'consoleUpdateMembershipPlan'>> {
    return this.plans.update(id, body);
  }
}

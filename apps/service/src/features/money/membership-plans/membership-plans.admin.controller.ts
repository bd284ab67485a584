import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { MembershipPlansService } from './membership-plans.service';

/** Plans of memberships, as staff work on them. */
@Controller()
export class MembershipPlansAdminController {
  constructor(private readonly plans: MembershipPlansService) {}

  @Operation('consoleListMembershipPlans')
  list(@Query() query: QueryOf<'consoleListMembershipPlans'>): Promise<Page<Schemas['MembershipPlan']>> {
    return this.plans.list(query);
  }

  @Operation('consoleGetMembershipPlan')
  get(@Param() { id }: ParamsOf<'consoleGetMembershipPlan'>): Promise<ResponseOf<'consoleGetMembershipPlan'>> {
    return this.plans.get(id);
  }

  @Operation('consoleCreateMembershipPlan')
  create(@Body() body: BodyOf<'consoleCreateMembershipPlan'>): Promise<ResponseOf<'consoleCreateMembershipPlan'>> {
    return this.plans.create(body);
  }

  @Operation('consoleUpdateMembershipPlan')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateMembershipPlan'>,
    @Body() body: BodyOf<'consoleUpdateMembershipPlan'>,
  ): Promise<ResponseOf<'consoleUpdateMembershipPlan'>> {
    return this.plans.update(id, body);
  }
}

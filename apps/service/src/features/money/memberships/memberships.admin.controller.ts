import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { MembershipConsoleService } from './membership-console.service';
import { MembershipSalesService } from './membership-sales.service';

/** Memberships, as staff work on them. */
@Controller()
export class MembershipsAdminController {
  constructor(
    private readonly console: MembershipConsoleService,
    private readonly figures: MembershipSalesService,
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
}

import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { AgentStatusService } from './agent-status.service';
import { SupportAgentsService } from './support-agents.service';

/** Shows and changes agents, for themselves and for supervisors. */
@Controller()
export class SupportAgentsAdminController {
  constructor(
    private readonly agents: SupportAgentsService,
    private readonly status: AgentStatusService,
  ) {}

  @Operation('consoleListSupportAgents')
  list(@Query() query: QueryOf<'consoleListSupportAgents'>): Promise<Page<Schemas['SupportAgent']>> {
    return this.agents.list(query);
  }

  @Operation('getOwnSupportAgent')
  own(@CurrentStaff() staff: StaffPrincipal): Promise<ResponseOf<'getOwnSupportAgent'>> {
    return this.agents.own(staff);
  }

  @Operation('setOwnSupportStatus')
  setStatus(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'setOwnSupportStatus'>,
  ): Promise<ResponseOf<'setOwnSupportStatus'>> {
    return this.status.setOwn(staff, body);
  }

  @Operation('consoleGetSupportAgent')
  get(@Param() { id }: ParamsOf<'consoleGetSupportAgent'>): Promise<ResponseOf<'consoleGetSupportAgent'>> {
    return this.agents.get(id);
  }

  @Operation('updateSupportAgent')
  update(
    @Param() { id }: ParamsOf<'updateSupportAgent'>,
    @Body() body: BodyOf<'updateSupportAgent'>,
  ): Promise<ResponseOf<'updateSupportAgent'>> {
    return this.status.update(id, body);
  }
}

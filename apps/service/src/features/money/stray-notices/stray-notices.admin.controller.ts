import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { StrayNoticesService } from './stray-notices.service';

/** Notices that no order answers to, as staff see to them. */
@Controller()
export class StrayNoticesAdminController {
  constructor(private readonly notices: StrayNoticesService) {}

  @Operation('consoleListStrayNotices')
  list(@Query() query: QueryOf<'consoleListStrayNotices'>): Promise<Page<Schemas['StrayNotice']>> {
    return this.notices.list(query);
  }

  @Operation('consoleGetStrayNotice')
  get(@Param() { id }: ParamsOf<'consoleGetStrayNotice'>): Promise<ResponseOf<'consoleGetStrayNotice'>> {
    return this.notices.get(id);
  }

  @Operation('closeStrayNotice')
  close(
    @Param() { id }: ParamsOf<'closeStrayNotice'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'closeStrayNotice'>> {
    return this.notices.close(id, staff);
  }
}

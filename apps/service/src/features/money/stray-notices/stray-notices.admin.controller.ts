import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { UnmatchedNotificationsService } from './unmatched-notifications.service';

/** Unmatched payment notifications, as staff process them. */
@Controller()
export class StrayNoticesAdminController {
  constructor(private readonly notifications: UnmatchedNotificationsService) {}

  @Operation('consoleListStrayNotices')
  list(@Query() query: QueryOf<'consoleListStrayNotices'>): Promise<Page<Schemas['StrayNotice']>> {
    return this.notifications.list(query);
  }

  @Operation('consoleGetStrayNotice')
  get(@Param() { id }: ParamsOf<'consoleGetStrayNotice'>): Promise<ResponseOf<'consoleGetStrayNotice'>> {
    return this.notifications.get(id);
  }

  @Operation('closeStrayNotice')
  close(
    @Param() { id }: ParamsOf<'closeStrayNotice'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'closeStrayNotice'>> {
    return this.notifications.close(id, staff);
  }
}

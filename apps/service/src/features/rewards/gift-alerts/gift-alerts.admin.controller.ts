import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { GiftAlertsService } from './gift-alerts.service';

/** Alerts about codes, as operators see to them. */
@Controller()
export class GiftAlertsAdminController {
  constructor(private readonly alerts: GiftAlertsService) {}

  @Operation('consoleListGiftAlerts')
  list(@Query() query: QueryOf<'consoleListGiftAlerts'>): Promise<Page<Schemas['GiftAlert']>> {
    return this.alerts.list(query);
  }

  @Operation('closeGiftAlert')
  close(
    @Param() { id }: ParamsOf<'closeGiftAlert'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'closeGiftAlert'>> {
    return this.alerts.close(id, staff);
  }
}

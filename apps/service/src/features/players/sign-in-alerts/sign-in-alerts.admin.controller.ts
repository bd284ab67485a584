import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { SignInAlertsService } from './sign-in-alerts.service';

/** Alerts about guesses, as operators see to them. */
@Controller()
export class SignInAlertsAdminController {
  constructor(private readonly alerts: SignInAlertsService) {}

  @Operation('consoleListSignInAlerts')
  list(@Query() query: QueryOf<'consoleListSignInAlerts'>): Promise<Page<Schemas['SignInAlert']>> {
    return this.alerts.list(query);
  }

  @Operation('closeSignInAlert')
  close(
    @Param() { id }: ParamsOf<'closeSignInAlert'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'closeSignInAlert'>> {
    return this.alerts.close(id, staff);
  }
}

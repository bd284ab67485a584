import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, ParamsOf, ResponseOf } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { LostAuthenticatorsService } from './lost-authenticators.service';
import { TwoFactorRuleService } from './two-factor-rule.service';

/** Which roles need two-factor authentication, and whose authenticator is lost. */
@Controller()
export class TwoFactorAdminController {
  constructor(
    private readonly rule: TwoFactorRuleService,
    private readonly lost: LostAuthenticatorsService,
  ) {}

  @Operation('getTwoFactorRule')
  get(): Promise<ResponseOf<'getTwoFactorRule'>> {
    return this.rule.get();
  }

  @Operation('updateTwoFactorRule')
  update(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'updateTwoFactorRule'>,
  ): Promise<ResponseOf<'updateTwoFactorRule'>> {
    return this.rule.update(staff, body);
  }

  @Operation('removeStaffTwoFactor')
  remove(@Param() { id }: ParamsOf<'removeStaffTwoFactor'>): Promise<ResponseOf<'removeStaffTwoFactor'>> {
    return this.lost.remove(id);
  }
}

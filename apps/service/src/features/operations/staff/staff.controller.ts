import { Body, Controller } from '@nestjs/common';
import type { ResponseOf, BodyOf } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { OwnAccountService } from './own-account.service';
import { StaffLoginService } from './staff-login.service';

/** Signing in and out, and one's own account. */
@Controller()
export class StaffController {
  constructor(
    private readonly staffLogin: StaffLoginService,
    private readonly ownAccount: OwnAccountService,
  ) {}

  @Operation('loginStaff')
  login(@Body() body: BodyOf<'loginStaff'>): Promise<ResponseOf<'loginStaff'>> {
    return this.staffLogin.login(body);
  }

  @Operation('logoutStaff')
  logout(@CurrentStaff() staff: StaffPrincipal): Promise<void> {
    return this.ownAccount.logout(staff);
  }

  @Operation('getStaffSelf')
  self(@CurrentStaff() staff: StaffPrincipal): Promise<ResponseOf<'getStaffSelf'>> {
    return this.ownAccount.get(staff);
  }

  @Operation('changeOwnPassword')
  changePassword(@CurrentStaff() staff: StaffPrincipal, @Body() body: BodyOf<'changeOwnPassword'>): Promise<void> {
    return this.ownAccount.changePassword(staff, body);
  }
}

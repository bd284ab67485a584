import { Body, Controller } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { OwnTwoFactorService } from './own-two-factor.service';
import { TwoFactorInUseService } from './two-factor-in-use.service';
import { TwoFactorLoginService } from './two-factor-login.service';

/** The second step of signing in, and one's own authenticator. */
@Controller()
export class TwoFactorController {
  constructor(
    private readonly twoFactorLogin: TwoFactorLoginService,
    private readonly own: OwnTwoFactorService,
    private readonly inUse: TwoFactorInUseService,
  ) {}

  @Operation('loginStaffWithCode')
  login(@Body() body: BodyOf<'loginStaffWithCode'>): Promise<ResponseOf<'loginStaffWithCode'>> {
    return this.twoFactorLogin.login(body);
  }

  @Operation('getOwnTwoFactor')
  get(@CurrentStaff() staff: StaffPrincipal): Promise<ResponseOf<'getOwnTwoFactor'>> {
    return this.own.get(staff);
  }

  @Operation('startTwoFactor')
  start(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'startTwoFactor'>,
  ): Promise<ResponseOf<'startTwoFactor'>> {
    return this.own.start(staff, body);
  }

  @Operation('confirmTwoFactor')
  confirm(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'confirmTwoFactor'>,
  ): Promise<ResponseOf<'confirmTwoFactor'>> {
    return this.own.confirm(staff, body);
  }

  @Operation('renewRecoveryCodes')
  renewCodes(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'renewRecoveryCodes'>,
  ): Promise<ResponseOf<'renewRecoveryCodes'>> {
    return this.inUse.renewCodes(staff, body);
  }

  @Operation('removeOwnTwoFactor')
  remove(@CurrentStaff() staff: StaffPrincipal, @Body() body: BodyOf<'removeOwnTwoFactor'>): Promise<void> {
    return this.inUse.remove(staff, body);
  }
}

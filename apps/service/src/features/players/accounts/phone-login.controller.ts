import { Body, Controller, Headers } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { PhoneLoginService } from './phone-login.service';

/** Signing in by mobile number. */
@Controller()
export class PhoneLoginController {
  constructor(private readonly phoneLogin: PhoneLoginService) {}

  @Operation('loginWithPhone')
  loginOrRegister(
    @Body() body: BodyOf<'loginWithPhone'>,
    @Headers('user-agent') userAgent?: string,
  ): Promise<DataOf<'loginWithPhone'>> {
    return this.phoneLogin.loginOrRegister(body, userAgent);
  }

  @Operation('loginPhoneWithoutRegister')
  login(
    @Body() body: BodyOf<'loginPhoneWithoutRegister'>,
    @Headers('user-agent') userAgent?: string,
  ): Promise<DataOf<'loginPhoneWithoutRegister'>> {
    return this.phoneLogin.login(body, userAgent);
  }
}

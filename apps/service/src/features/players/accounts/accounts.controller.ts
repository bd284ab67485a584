import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import { ownUid } from '#platform/auth/own-uid';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import type { MaybePromise } from '#platform/database/maybe-promise';
import { Operation } from '#platform/contract/operation';
import { OwnProfileService } from './own-profile.service';
import { OwnSessionsService } from './own-sessions.service';
import { LoginCaptchasService } from './login-captchas.service';
import { PlayerLoginService } from './player-login.service';
import { RegistrationService } from './registration.service';

/** Registering, signing in and out, and one's own account. */
@Controller()
export class AccountsController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly playerLogin: PlayerLoginService,
    private readonly profile: OwnProfileService,
    private readonly sessions: OwnSessionsService,
    private readonly captchas: LoginCaptchasService,
  ) {}

  @Operation('registerAccount')
  register(
    @Body() body: BodyOf<'registerAccount'>,
    @Headers('user-agent') userAgent?: string,
  ): Promise<DataOf<'registerAccount'>> {
    return this.registration.byName(body, userAgent);
  }

  @Operation('loginAccount')
  login(
    @Body() body: BodyOf<'loginAccount'>,
    @Headers('user-agent') userAgent?: string,
  ): Promise<DataOf<'loginAccount'>> {
    return this.playerLogin.login(body, userAgent);
  }

  @Operation('createLoginCaptcha')
  captcha(): Promise<DataOf<'createLoginCaptcha'>> {
    return this.captchas.create();
  }

  @Operation('logoutAccount')
  logout(@Body() { uid }: BodyOf<'logoutAccount'>, @CurrentPlayer() player: PlayerPrincipal): Promise<void> {
    ownUid(player, uid);
    return this.sessions.logout(player);
  }

  @Operation('getUserStatus')
  status(
    @Body() { uid }: BodyOf<'getUserStatus'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): MaybePromise<DataOf<'getUserStatus'>> {
    return this.profile.status(ownUid(player, uid));
  }

  @Operation('updateProfile')
  update(
    @Body() body: BodyOf<'updateProfile'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'updateProfile'>> {
    return this.profile.update(ownUid(player), body);
  }

  @Operation('changePassword')
  changePassword(@Body() body: BodyOf<'changePassword'>, @CurrentPlayer() player: PlayerPrincipal): Promise<void> {
    return this.sessions.changePassword(player, body);
  }

  @Operation('listSessions')
  listSessions(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listSessions'>> {
    return this.sessions.list(player);
  }

  @Operation('endOtherSessions')
  endOtherSessions(@CurrentPlayer() player: PlayerPrincipal): Promise<void> {
    return this.sessions.endOthers(player);
  }

  @Operation('endSession')
  endSession(@Param() { sessionId }: ParamsOf<'endSession'>, @CurrentPlayer() player: PlayerPrincipal): Promise<void> {
    return this.sessions.end(player, sessionId);
  }
}

import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { PushKeysService } from './push-keys.service';
import { PushService } from './push.service';

/** True if a player's browser is notified while the portal is closed. */
@Controller()
export class PushController {
  constructor(
    private readonly keys: PushKeysService,
    private readonly push: PushService,
  ) {}

  @Operation('readPushKey')
  key(): DataOf<'readPushKey'> {
    return { publicKey: this.keys.publicKey };
  }

  @Operation('readOwnPush')
  own(
    @Body() { uid, endpoint }: BodyOf<'readOwnPush'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'readOwnPush'>> {
    return this.push.own(ownUid(player, uid), endpoint);
  }

  @Operation('subscribePush')
  subscribe(
    @Body() body: BodyOf<'subscribePush'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'subscribePush'>> {
    return this.push.subscribe(player, body);
  }

  @Operation('endPush')
  async end(
    @Body() { uid, endpoint }: BodyOf<'endPush'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'endPush'>> {
    await this.push.end(ownUid(player, uid), endpoint);
    return null;
  }
}

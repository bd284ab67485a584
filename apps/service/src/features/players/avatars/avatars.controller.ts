import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { AvatarsService } from './avatars.service';

/** A player's own picture. */
@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  @Operation('uploadAvatar')
  upload(
    @Body() { uid, file }: BodyOf<'uploadAvatar'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'uploadAvatar'>> {
    return this.avatars.wear(ownUid(player, uid), file);
  }

  @Operation('removeAvatar')
  remove(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'removeAvatar'>> {
    return this.avatars.remove(ownUid(player));
  }
}

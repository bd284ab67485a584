import { Controller, Param } from '@nestjs/common';
import type { DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { BlocksService } from './blocks.service';
import { FollowsService } from './follows.service';

/** Following and blocking. */
@Controller()
export class FollowsController {
  constructor(
    private readonly follows: FollowsService,
    private readonly blocks: BlocksService,
  ) {}

  @Operation('followPlayer')
  follow(
    @Param() { id }: ParamsOf<'followPlayer'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'followPlayer'>> {
    return this.follows.follow(ownUid(player), id);
  }

  @Operation('unfollowPlayer')
  unfollow(
    @Param() { id }: ParamsOf<'unfollowPlayer'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'unfollowPlayer'>> {
    return this.follows.unfollow(ownUid(player), id);
  }

  @Operation('blockPlayer')
  block(
    @Param() { id }: ParamsOf<'blockPlayer'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'blockPlayer'>> {
    return this.blocks.block(ownUid(player), id);
  }

  @Operation('unblockPlayer')
  unblock(
    @Param() { id }: ParamsOf<'unblockPlayer'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'unblockPlayer'>> {
    return this.blocks.unblock(ownUid(player), id);
  }
}

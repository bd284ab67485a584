import { Controller, Param } from '@nestjs/common';
import type { DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { PostLikesService } from './post-likes.service';

/** Likes of posts. */
@Controller()
export class PostLikesController {
  constructor(private readonly likes: PostLikesService) {}

  @Operation('likePost')
  like(@Param() { id }: ParamsOf<'likePost'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'likePost'>> {
    return this.likes.like(ownUid(player), id);
  }

  @Operation('unlikePost')
  unlike(
    @Param() { id }: ParamsOf<'unlikePost'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'unlikePost'>> {
    return this.likes.unlike(ownUid(player), id);
  }
}

import { Controller, Param } from '@nestjs/common';
import type { DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { CommentLikesService } from './comment-likes.service';

/** Likes of comments. */
@Controller()
export class CommentLikesController {
  constructor(private readonly likes: CommentLikesService) {}

  @Operation('likeComment')
  like(
    @Param() { id }: ParamsOf<'likeComment'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'likeComment'>> {
    return this.likes.like(id, ownUid(player));
  }

  @Operation('unlikeComment')
  unlike(
    @Param() { id }: ParamsOf<'unlikeComment'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'unlikeComment'>> {
    return this.likes.unlike(id, ownUid(player));
  }
}

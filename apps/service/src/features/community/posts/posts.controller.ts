import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { PostCardsService } from './post-cards.service';
import { PostEditingService } from './post-editing.service';
import { POSTS_TAG } from './posts.events';
import { PostWritingService } from './post-writing.service';

/** Posts, as players write and read them. */
@Controller()
export class PostsController {
  constructor(
    private readonly cards: PostCardsService,
    private readonly writing: PostWritingService,
    private readonly editing: PostEditingService,
  ) {}

  @Operation('createPost')
  async create(
    @Body() body: BodyOf<'createPost'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'createPost'>> {
    const uid = ownUid(player, body.uid);
    return this.cards.one(await this.writing.create(uid, body), uid);
  }

  @Operation('getPost', { caching: { tag: POSTS_TAG, by: ['id'] } })
  get(
    @Param() { id }: ParamsOf<'getPost'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'getPost'>> {
    return this.cards.one(id, player ? ownUid(player) : null);
  }

  @Operation('updatePost')
  async update(
    @Param() { id }: ParamsOf<'updatePost'>,
    @Body() body: BodyOf<'updatePost'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'updatePost'>> {
    const uid = ownUid(player, body.uid);
    await this.editing.update(uid, id, body);
    return this.cards.one(id, uid);
  }

  @Operation('deletePost')
  async remove(
    @Param() { id }: ParamsOf<'deletePost'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'deletePost'>> {
    await this.editing.remove(ownUid(player), id);
    return null;
  }
}

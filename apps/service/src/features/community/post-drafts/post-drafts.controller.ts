import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { PostDraftsService } from './post-drafts.service';

/** A player's own draft; nobody else's can be named. */
@Controller()
export class PostDraftsController {
  constructor(private readonly drafts: PostDraftsService) {}

  @Operation('getPostDraft')
  get(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getPostDraft'>> {
    return this.drafts.get(ownUid(player));
  }

  @Operation('savePostDraft')
  save(
    @Body() body: BodyOf<'savePostDraft'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'savePostDraft'>> {
    return this.drafts.save(ownUid(player, body.uid), body);
  }
}

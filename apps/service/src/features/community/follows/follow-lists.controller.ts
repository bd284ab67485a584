import { Controller, Param, Query } from '@nestjs/common';
import type { DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { FollowListsService } from './follow-lists.service';
import { SQUARE_PLAYERS_TAG } from './follows.events';
import { MentionsService } from './mentions.service';

/** Players of the square, for players and guests. */
@Controller()
export class FollowListsController {
  constructor(
    private readonly lists: FollowListsService,
    private readonly mentions: MentionsService,
  ) {}

  @Operation('listFollowed')
  followed(
    @Query() query: QueryOf<'listFollowed'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listFollowed'>> {
    return this.lists.followed(looked(player, query?.uid), query);
  }

  @Operation('listFollowers')
  followers(
    @Query() query: QueryOf<'listFollowers'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listFollowers'>> {
    return this.lists.followers(looked(player, query?.uid), query);
  }

  @Operation('listBlocked')
  blocked(
    @Query() query: QueryOf<'listBlocked'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listBlocked'>> {
    return this.lists.blocked(ownUid(player), query);
  }

  @Operation('getSquarePlayer', { caching: { tag: SQUARE_PLAYERS_TAG, by: ['uid'] } })
  person(
    @Param() { uid }: ParamsOf<'getSquarePlayer'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'getSquarePlayer'>> {
    return this.lists.person(looked(player, uid));
  }

  @Operation('suggestMentions')
  suggest(
    @Query() query: QueryOf<'suggestMentions'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'suggestMentions'>> {
    return this.mentions.suggest(ownUid(player), query?.keyword ?? '');
  }
}

/** A guest has no list of their own. */
const looked = (player: PlayerPrincipal | null, uid: number | undefined) => ({
  viewer: player && ownUid(player),
  uid: uid ?? ownUid(player),
});

import type { BodyOf, DataOf, QueryOf } from '@ug/contract';
import { Body, Controller, Query } from '@nestjs/common';
import { currentActor } from '#platform/actor/actor-context';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import type { Serialised } from '#platform/cache/serialised';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { HotWordsService } from '#features/community/hot-words/hot-words.service';
import { POSTS_TAG } from '#features/community/posts/posts.events';
import { FollowedVisitsService } from './followed-visits.service';
import { PostListsService } from './post-lists.service';

/** The parameters that decide a guest's page; a player's page is never kept. */
const LIST_FIELDS = ['currentPage', 'pageSize', 'sort', 'tag', 'gameId', 'uid', 'keyword', 'cursor'];

@Controller()
export class PostListsController {
  constructor(
    private readonly lists: PostListsService,
    private readonly words: HotWordsService,
    private readonly visits: FollowedVisitsService,
  ) {}

  @Operation('listPosts', { caching: { tag: POSTS_TAG, by: LIST_FIELDS } })
  list(
    @Query() query: QueryOf<'listPosts'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<Serialised<DataOf<'listPosts'>>> {
    const { keyword, cursor, currentPage = 1 } = query ?? {};
    // A guest's page that is kept was counted when it was made.
    if (keyword && !cursor && currentPage === 1) this.words.searched(keyword, currentActor().address);
    return this.lists.list(query ?? {}, player && ownUid(player));
  }

  @Operation('listOwnPosts')
  own(
    @Query() query: QueryOf<'listOwnPosts'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listOwnPosts'>> {
    return this.lists.own(query ?? {}, ownUid(player));
  }

  @Operation('listFollowedPosts')
  followed(
    @Query() query: QueryOf<'listFollowedPosts'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<Serialised<DataOf<'listFollowedPosts'>>> {
    return this.lists.followed(query ?? {}, ownUid(player));
  }

  @Operation('getFollowedNews')
  followedNews(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getFollowedNews'>> {
    return this.visits.of(ownUid(player));
  }

  @Operation('seeFollowedPosts')
  seeFollowed(
    @Body() { seenAt }: BodyOf<'seeFollowedPosts'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'seeFollowedPosts'>> {
    return this.visits.see(ownUid(player), new Date(seenAt));
  }
}

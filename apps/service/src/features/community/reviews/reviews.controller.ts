import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { ReviewListsService } from './review-lists.service';
import { ReviewVotesService } from './review-votes.service';
import { ReviewWritingService } from './review-writing.service';
import { REVIEWS_TAG } from './reviews.events';

/** The parameters that decide a guest's page; a player's is never kept. */
const LIST_FIELDS = ['id', 'currentPage', 'pageSize', 'sort', 'stars', 'cursor'];

/** Reviews, as players write and read them. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly lists: ReviewListsService,
    private readonly writing: ReviewWritingService,
    private readonly votes: ReviewVotesService,
  ) {}

  @Operation('listReviews', { caching: { tag: REVIEWS_TAG, by: LIST_FIELDS } })
  list(
    @Param() game: ParamsOf<'listReviews'>,
    @Query() query: QueryOf<'listReviews'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listReviews'>> {
    return this.lists.list(game, query, player ? ownUid(player) : null);
  }

  @Operation('listPlayerReviews')
  listOfPlayer(
    @Param() params: ParamsOf<'listPlayerReviews'>,
    @Query() query: QueryOf<'listPlayerReviews'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listPlayerReviews'>> {
    return this.lists.ofPlayer(params, query, player ? ownUid(player) : null);
  }

  @Operation('saveReview')
  async save(
    @Param() { id: gameId }: ParamsOf<'saveReview'>,
    @Body() body: BodyOf<'saveReview'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'saveReview'>> {
    const uid = ownUid(player, body.uid);
    await this.writing.save(uid, gameId, body);
    return this.lists.own(uid, gameId);
  }

  @Operation('removeReview')
  async remove(
    @Param() { id: gameId }: ParamsOf<'removeReview'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'removeReview'>> {
    await this.writing.remove(ownUid(player), gameId);
    return null;
  }

  @Operation('markReviewUseful')
  mark(
    @Param() { id }: ParamsOf<'markReviewUseful'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'markReviewUseful'>> {
    return this.votes.mark(ownUid(player), id);
  }

  @Operation('unmarkReviewUseful')
  unmark(
    @Param() { id }: ParamsOf<'unmarkReviewUseful'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'unmarkReviewUseful'>> {
    return this.votes.unmark(ownUid(player), id);
  }
}

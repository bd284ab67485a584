import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { pageRead, PortalPages } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';
import { PlayerData } from '#platform/player-data/player-data';
import { Subjects } from '#platform/subjects/subjects';
import { gameChanged } from '#features/content/games/games.events';
import { GamesModule } from '#features/content/games/games.module';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { playerErased } from '#features/players/accounts/accounts.events';
import { MessagesModule } from '#features/players/messages/messages.module';
import { SquarePicturesModule } from '#features/community/square-pictures/square-pictures.module';
import { ActRowsService } from '#features/community/standings/act-rows.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { StandingsModule } from '#features/community/standings/standings.module';
import { ReviewChecksService } from './review-checks.service';
import { ReviewConsoleService } from './review-console.service';
import { ReviewErasureService } from './review-erasure.service';
import { ReviewListsService } from './review-lists.service';
import { ReviewModerationService } from './review-moderation.service';
import { ReviewReadsRepository } from './review-reads.repository';
import { ReviewRecordsService } from './review-records.service';
import { ReviewSourcesService } from './review-sources.service';
import { ReviewStatesService } from './review-states.service';
import { reviewVoteData, ReviewVotesRepository } from './review-votes.repository';
import { ReviewVotesService } from './review-votes.service';
import { ReviewWritingService } from './review-writing.service';
import { reviewChanged, reviewPublished, REVIEWS_TAG } from './reviews.events';
import { ReviewsAdminController } from './reviews.admin.controller';
import { ReviewsController } from './reviews.controller';
import { gameHolderData, reviewData, ReviewsRepository } from './reviews.repository';

/** Reviews of games by players who have them, and the scores that come of them. */
@Module({
  imports: [GamesModule, MessagesModule, SquarePicturesModule, StandingsModule],
  controllers: [ReviewsController, ReviewsAdminController],
  providers: [
    ReviewChecksService,
    ReviewConsoleService,
    ReviewErasureService,
    ReviewListsService,
    ReviewModerationService,
    ReviewReadsRepository,
    ReviewRecordsService,
    ReviewSourcesService,
    ReviewStatesService,
    ReviewVotesRepository,
    ReviewVotesService,
    ReviewWritingService,
    ReviewsRepository,
  ],
})
export class ReviewsModule implements OnModuleInit {
  constructor(
    private readonly moderation: ReviewModerationService,
    private readonly sources: ReviewSourcesService,
    private readonly erasure: ReviewErasureService,
    private readonly standings: StandingsService,
    private readonly kinds: ModeratedKinds,
    private readonly subjects: Subjects,
    private readonly events: DomainEvents,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly acts: ActRowsService,
  ) {}

  onModuleInit(): void {
    this.acts.declare('review', { from: 'reviews', at: 'coalesce(edited_at, created_at)' });
    this.kinds.declare(this.moderation);
    this.subjects.declare(this.moderation);
    this.events.takePart(gameDownloaded, (download) => this.sources.hold(download));
    this.events.takePart(reviewPublished, ({ uid }) => this.standings.approved(uid));
    this.playerData.declareTables(reviewData, reviewVoteData, gameHolderData);
    this.erasers.declare({
      name: 'reviews',
      label: '游戏评价',
      tables: ['reviews', 'review_votes', 'game_holders'],
      erase: (uid, size) => this.erasure.erase(uid, size),
    });
    this.declarePages();
  }

  /** The page of a game brings its first reviews, in the fields with which the portal asks for them. */
  private declarePages(): void {
    this.pages.declare({
      path: '/detail/:id',
      reads: ({ params, query }) => {
        const id = recordId(params['id']);
        // A preview is an operator's.
        if (id === 0 || query.has('preview')) return [];
        return [pageRead('listReviews', { params: { id }, query: { sort: 1, pageSize: 5 } })];
      },
    });
    const drop = () => this.cache.drop(REVIEWS_TAG);
    this.events.on(reviewChanged, drop);
    this.events.on(gameChanged, drop);
    this.events.on(playerErased, drop);
  }
}

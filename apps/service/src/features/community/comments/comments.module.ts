import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { Sweeps } from '#platform/jobs/sweeps';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { pageRead, PortalPages } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';
import { PlayerData } from '#platform/player-data/player-data';
import { Subjects } from '#platform/subjects/subjects';
import { FollowsModule } from '#features/community/follows/follows.module';
import { postChanged } from '#features/community/posts/posts.events';
import { SquarePicturesModule } from '#features/community/square-pictures/square-pictures.module';
import { SquareSettingsModule } from '#features/community/square-settings/square-settings.module';
import { ActRowsService } from '#features/community/standings/act-rows.service';
import { StandingsModule } from '#features/community/standings/standings.module';
import { StandingsService } from '#features/community/standings/standings.service';
import { playerErased } from '#features/players/accounts/accounts.events';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { CommentConsoleService } from './comment-console.service';
import { CommentErasureService } from './comment-erasure.service';
import { CommentIntakeService } from './comment-intake.service';
import { CommentPicturesService } from './comment-pictures.service';
import { CommentPlacesService } from './comment-places.service';
import { CommentStatesService } from './comment-states.service';
import { CommentThreadsRepository } from './comment-threads.repository';
import { CommentThreadsService } from './comment-threads.service';
import { CommentWritingService } from './comment-writing.service';
import { CommentsAdminController } from './comments.admin.controller';
import { CommentsController } from './comments.controller';
import { commentChanged, commentLiked, commentPublished, COMMENTS_TAG, commentUnliked } from './comments.events';
import { commentData, commentHideData, CommentsRepository } from './comments.repository';
import { ModeratedCommentsService } from './moderated-comments.service';
import { OwnCommentsService } from './own-comments.service';

/** Comments in two levels, on all subjects that features declare. */
@Module({
  imports: [AccountsModule, FollowsModule, SquarePicturesModule, SquareSettingsModule, StandingsModule],
  controllers: [CommentsController, CommentsAdminController],
  providers: [
    CommentConsoleService,
    CommentErasureService,
    CommentIntakeService,
    CommentPicturesService,
    CommentPlacesService,
    CommentStatesService,
    CommentThreadsRepository,
    CommentThreadsService,
    CommentWritingService,
    CommentsRepository,
    ModeratedCommentsService,
    OwnCommentsService,
  ],
  exports: [CommentThreadsService, CommentWritingService],
})
export class CommentsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly subjects: Subjects,
    private readonly kinds: ModeratedKinds,
    private readonly moderated: ModeratedCommentsService,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly erasure: CommentErasureService,
    private readonly events: DomainEvents,
    private readonly standings: StandingsService,
    private readonly sweeps: Sweeps,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly acts: ActRowsService,
  ) {}

  onModuleInit(): void {
    this.acts.declare('comment', { from: 'comments' });
    this.subjects.declare(this.moderated.subjectKind);
    this.kinds.declare(this.moderated.moderatedKind);
    this.playerData.declareTables(commentData, commentHideData);
    this.erasers.declare({
      name: 'comments',
      label: '评论',
      tables: ['comments', 'comment_mentions', 'comment_authors', 'comment_hides'],
      erase: (uid, size) => this.erasure.erase(uid, size),
    });
    this.declarePages();
    this.events.takePart(commentPublished, ({ uid }) => this.standings.approved(uid));
  }

  /** The page of a post brings its first comments, in the fields with which the portal asks for them. */
  private declarePages(): void {
    this.pages.declare({
      path: '/post/:id',
      reads: ({ params }) => {
        const id = recordId(params['id']);
        const read = { params: { postId: id }, query: { pageSize: 20, sort: 1 } } as const;
        return id > 0 ? [pageRead('listComments', read)] : [];
      },
    });
    const drop = () => this.cache.drop(COMMENTS_TAG);
    for (const event of [commentChanged, commentLiked, commentUnliked]) this.events.on(event, drop);
    this.events.on(postChanged, drop);
    this.events.on(playerErased, drop);
  }

  onApplicationBootstrap(): void {
    this.sweeps.hourly('comments.sweep', (limit) => this.erasure.sweep(limit));
  }
}

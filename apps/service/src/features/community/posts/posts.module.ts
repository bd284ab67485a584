import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages, type PagePart } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { Erasers } from '#platform/erasure/erasers';
import { Jobs } from '#platform/jobs/jobs';
import { PlayerData } from '#platform/player-data/player-data';
import { Subjects } from '#platform/subjects/subjects';
import { Tasks } from '#platform/tasks/tasks.service';
import { GamesModule } from '#features/content/games/games.module';
import { playerErased } from '#features/players/accounts/accounts.events';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { SQUARE_PLAYERS_TAG } from '#features/community/follows/follows.events';
import { PostDraftsModule } from '#features/community/post-drafts/post-drafts.module';
import { SquarePicturesModule } from '#features/community/square-pictures/square-pictures.module';
import { SquareSettingsModule } from '#features/community/square-settings/square-settings.module';
import { ActRowsService } from '#features/community/standings/act-rows.service';
import { StandingsModule } from '#features/community/standings/standings.module';
import { TagsModule } from '#features/community/tags/tags.module';
import { PostCardsService } from './post-cards.service';
import { PostChangesService } from './post-changes.service';
import { PostChecksService } from './post-checks.service';
import { PostConsoleService } from './post-console.service';
import { PostEditingService } from './post-editing.service';
import { erasePosts, PostErasureService } from './post-erasure.service';
import { PostLimitsService } from './post-limits.service';
import { PostListingService } from './post-listing.service';
import { PostModerationService } from './post-moderation.service';
import { PostReadsRepository } from './post-reads.repository';
import { PostRemovalsService } from './post-removals.service';
import { PostStatesService } from './post-states.service';
import { PostWritingService } from './post-writing.service';
import { PostsAdminController } from './posts.admin.controller';
import { PostsController } from './posts.controller';
import { postChanged, POSTS_TAG } from './posts.events';
import { toPostPreview } from './posts.mapper';
import { postData, PostsRepository } from './posts.repository';
import { PostsService } from './posts.service';

const SWEEP_SECONDS = 3600;

/** The public page of a post. */
const postPage = (cards: PostCardsService): PagePart => ({
  path: '/post/:id',
  reads: ({ params }) => {
    const id = recordId(params['id']);
    return id > 0 ? [pageRead('getPost', { params: { id } })] : [];
  },
  absent: ({ params }) => cards.absence(recordId(params['id'])),
  preview: (data) => {
    const post = data('getPost');
    return post ? toPostPreview(post) : null;
  },
  paintedBy: [],
});

/** Posts: what players write for all to read, in its states. */
@Module({
  imports: [
    AccountsModule,
    GamesModule,
    MessagesModule,
    PostDraftsModule,
    SquarePicturesModule,
    SquareSettingsModule,
    StandingsModule,
    TagsModule,
  ],
  controllers: [PostsController, PostsAdminController],
  providers: [
    PostsRepository,
    PostReadsRepository,
    PostCardsService,
    PostChangesService,
    PostChecksService,
    PostConsoleService,
    PostEditingService,
    PostErasureService,
    PostLimitsService,
    PostListingService,
    PostModerationService,
    PostRemovalsService,
    PostStatesService,
    PostsService,
    PostWritingService,
  ],
  exports: [PostsService, PostCardsService, PostWritingService],
})
export class PostsModule implements OnModuleInit {
  constructor(
    private readonly subjects: Subjects,
    private readonly posts: PostsService,
    private readonly kinds: ModeratedKinds,
    private readonly moderation: PostModerationService,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly erasure: PostErasureService,
    private readonly tasks: Tasks,
    private readonly jobs: Jobs,
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly cards: PostCardsService,
    private readonly acts: ActRowsService,
  ) {}

  onModuleInit(): void {
    this.acts.declare('post', { from: 'posts' });
    this.events.on(postChanged, () => this.forget());
    this.events.on(playerErased, () => this.forget());
    this.pages.declare(postPage(this.cards));
    this.pages.list(this.cards.listed);
    this.pages.list(this.cards.listedAuthors);
    this.subjects.declare(this.posts);
    this.kinds.declare(this.moderation);
    this.playerData.declareTables(postData);
    this.tasks.handle(erasePosts, (task) => this.erasure.run(task));
    this.jobs.every('posts.sweep', SWEEP_SECONDS, ({ inSlices }) => this.erasure.sweep(inSlices));
    this.erasers.declare({
      name: 'posts',
      label: '广场帖子',
      tables: ['posts', 'post_tags'],
      erase: (uid) => this.erasure.erase(uid),
    });
  }
  /** Posts are counted on the page of their author. */
  private forget(): void {
    this.cache.drop(POSTS_TAG);
    this.cache.drop(SQUARE_PLAYERS_TAG);
  }
}

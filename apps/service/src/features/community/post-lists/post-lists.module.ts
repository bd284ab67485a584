import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { PortalPages } from '#platform/pages/portal-pages';
import { Jobs } from '#platform/jobs/jobs';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { HotWordsModule } from '#features/community/hot-words/hot-words.module';
import { postChanged } from '#features/community/posts/posts.events';
import { PostsModule } from '#features/community/posts/posts.module';
import { TagsModule } from '#features/community/tags/tags.module';
import { TagsService } from '#features/community/tags/tags.service';
import { WordsModule } from '#features/community/words/words.module';
import { EditionsRepository } from './editions.repository';
import { EditionsService } from './editions.service';
import { FollowedVisitsRepository, followedVisitData } from './followed-visits.repository';
import { FollowedVisitsService } from './followed-visits.service';
import { FollowedPostsRepository } from './followed-posts.repository';
import { ListedCardsService } from './listed-cards.service';
import { indexPosts, OlderPostsService } from './older-posts.service';
import { PostIndexService } from './post-index.service';
import { PostListsController } from './post-lists.controller';
import { PostListsRepository } from './post-lists.repository';
import { PostListsService } from './post-lists.service';
import { PostSearchRepository } from './post-search.repository';
import { RecommendedPostsService } from './recommended-posts.service';
import { playerPosts, squarePage } from './square-pages';
import { TimelinePostsService } from './timeline-posts.service';

const TIDY_SECONDS = 24 * 60 * 60;

/** The lists of posts: recommended, newest, followed, own, of a tag, a game or a player, and found by words. */
@Module({
  imports: [AccountsModule, HotWordsModule, PostsModule, TagsModule, WordsModule],
  controllers: [PostListsController],
  providers: [
    EditionsRepository,
    EditionsService,
    FollowedVisitsRepository,
    FollowedVisitsService,
    FollowedPostsRepository,
    ListedCardsService,
    OlderPostsService,
    PostIndexService,
    PostListsRepository,
    PostListsService,
    PostSearchRepository,
    RecommendedPostsService,
    TimelinePostsService,
  ],
})
export class PostListsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly index: PostIndexService,
    private readonly jobs: Jobs,
    private readonly visits: FollowedVisitsService,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
    private readonly pages: PortalPages,
    private readonly tags: TagsService,
    private readonly tasks: Tasks,
    private readonly older: OlderPostsService,
  ) {}

  onModuleInit(): void {
    this.events.takePart(postChanged, (post) => this.index.follow(post));
    this.tasks.handle(indexPosts, (task) => this.older.run(task));
    this.playerData.declareTables(followedVisitData);
    this.erasers.declare({
      name: 'post-lists',
      label: '看过的关注动态',
      tables: ['followed_visits'],
      erase: (uid) => this.visits.erase(uid),
    });
    this.pages.declare(squarePage(this.tags), playerPosts);
    this.jobs.every('post-lists.tidy', TIDY_SECONDS, ({ inSlices }) => this.index.tidy(inSlices));
  }
}

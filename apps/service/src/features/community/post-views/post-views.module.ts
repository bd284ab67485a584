import { Module, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { postErased } from '#features/community/posts/posts.events';
import { PostsModule } from '#features/community/posts/posts.module';
import { StandingsModule } from '#features/community/standings/standings.module';
import { PostHidesService } from './post-hides.service';
import { PostViewsController } from './post-views.controller';
import { postHideData, PostViewsRepository } from './post-views.repository';
import { PostViewsService } from './post-views.service';

/** Views of posts, and posts that players hide from themselves. */
@Module({
  imports: [AccountsModule, PostsModule, StandingsModule],
  controllers: [PostViewsController],
  providers: [PostViewsRepository, PostViewsService, PostHidesService],
})
export class PostViewsModule implements OnModuleInit, BeforeApplicationShutdown {
  private stopBeat: (() => void) | undefined;

  constructor(
    private readonly views: PostViewsService,
    private readonly hides: PostHidesService,
    private readonly clock: Clock,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(postHideData);
    this.erasers.declare({
      name: 'post-views',
      label: '不想看的帖子',
      tables: ['post_hides'],
      erase: (uid, size) => this.hides.erase(uid, size),
    });
    this.events.takePart(postErased, ({ id }) => this.hides.forgetPost(id));
    this.stopBeat = this.clock.everySecond(() => this.views.beat());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.views.end();
  }
}

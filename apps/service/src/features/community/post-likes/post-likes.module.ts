import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { postErased, postLiked, postUnliked } from '#features/community/posts/posts.events';
import { PostsModule } from '#features/community/posts/posts.module';
import { ActRowsService } from '#features/community/standings/act-rows.service';
import { SquareCountsService } from '#features/community/standings/square-counts.service';
import { StandingsModule } from '#features/community/standings/standings.module';
import { eraseLikes, forgetLikes, PostLikeErasureService } from './post-like-erasure.service';
import { PostLikesController } from './post-likes.controller';
import { postLikeData, PostLikesRepository } from './post-likes.repository';
import { PostLikesService } from './post-likes.service';

/** Likes of posts. */
@Module({
  imports: [AccountsModule, PostsModule, StandingsModule],
  controllers: [PostLikesController],
  providers: [PostLikesRepository, PostLikesService, PostLikeErasureService],
})
export class PostLikesModule implements OnModuleInit {
  constructor(
    private readonly erasure: PostLikeErasureService,
    private readonly tasks: Tasks,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
    private readonly events: DomainEvents,
    private readonly counts: SquareCountsService,
    private readonly acts: ActRowsService,
  ) {}

  onModuleInit(): void {
    this.acts.declare('like', { from: 'post_likes' });
    this.playerData.declareTables(postLikeData);
    this.tasks.handle(forgetLikes, (task) => this.erasure.runForgetting(task));
    this.events.takePart(postErased, ({ id }) => this.erasure.forget(id));
    // The number on the page of who wrote it.
    this.events.takePart(postLiked, async ({ ownerUid, isShown }) => {
      if (isShown) await this.counts.add(ownerUid, { likesReceived: 1 });
    });
    this.events.takePart(postUnliked, async ({ ownerUid, isShown }) => {
      if (isShown) await this.counts.add(ownerUid, { likesReceived: -1 });
    });
    this.tasks.handle(eraseLikes, (task) => this.erasure.run(task));
    this.erasers.declare({
      name: 'post-likes',
      label: '点赞',
      tables: ['post_likes'],
      erase: (uid) => this.erasure.erase(uid),
    });
  }
}

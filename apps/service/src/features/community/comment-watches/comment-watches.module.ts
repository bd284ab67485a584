import { Module, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CommentsModule } from '#features/community/comments/comments.module';
import { FollowsModule } from '#features/community/follows/follows.module';
import { CommentUpdatesService } from './comment-updates.service';
import { CommentPushService } from './comment-push.service';
import { CommentWatchesService } from './comment-watches.service';

/** New comments for those who have their post open. */
@Module({
  imports: [CommentsModule, FollowsModule],
  providers: [CommentUpdatesService, CommentPushService, CommentWatchesService],
})
export class CommentWatchesModule implements OnModuleInit, BeforeApplicationShutdown {
  constructor(private readonly updates: CommentUpdatesService) {}

  onModuleInit(): void {
    this.updates.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.updates.end();
  }
}

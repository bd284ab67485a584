import type { Feature } from '#platform/feature';
import { comments } from '#features/community/comments/comments.feature';
import { follows } from '#features/community/follows/follows.feature';
import { CommentWatchesModule } from './comment-watches.module';

export const commentWatches: Feature = {
  module: CommentWatchesModule,
  entities: [],
  uses: [comments, follows],
};

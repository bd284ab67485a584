import type { Feature } from '#platform/feature';
import { comments } from '#features/community/comments/comments.feature';
import { follows } from '#features/community/follows/follows.feature';
import { standings } from '#features/community/standings/standings.feature';
import { CommentLikeEntity } from './comment-like.entity';
import { CommentLikesModule } from './comment-likes.module';

export const commentLikes: Feature = {
  module: CommentLikesModule,
  entities: [CommentLikeEntity],
  uses: [comments, follows, standings],
};

import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { follows } from '#features/community/follows/follows.feature';
import { posts } from '#features/community/posts/posts.feature';
import { standings } from '#features/community/standings/standings.feature';
import { PostLikeEntity } from './post-like.entity';
import { PostLikesModule } from './post-likes.module';

export const postLikes: Feature = {
  module: PostLikesModule,
  entities: [PostLikeEntity],
  uses: [accounts, follows, posts, standings],
};

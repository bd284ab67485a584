import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { posts } from '#features/community/posts/posts.feature';
import { standings } from '#features/community/standings/standings.feature';
import { PostHideEntity } from './post-hide.entity';
import { PostViewsModule } from './post-views.module';

export const postViews: Feature = {
  module: PostViewsModule,
  entities: [PostHideEntity],
  uses: [accounts, posts, standings],
};

import type { Feature } from '#platform/feature';
import { follows } from '#features/community/follows/follows.feature';
import { hotWords } from '#features/community/hot-words/hot-words.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { postViews } from '#features/community/post-views/post-views.feature';
import { posts } from '#features/community/posts/posts.feature';
import { tags } from '#features/community/tags/tags.feature';
import { words } from '#features/community/words/words.feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { EditionEntity } from './edition.entity';
import { FollowedVisitEntity } from './followed-visit.entity';
import { PostListsModule } from './post-lists.module';

export const postLists: Feature = {
  module: PostListsModule,
  entities: [EditionEntity, FollowedVisitEntity],
  uses: [accounts, follows, hotWords, postLikes, postViews, posts, tags, words],
};

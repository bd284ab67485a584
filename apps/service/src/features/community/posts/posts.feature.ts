import type { Feature } from '#platform/feature';
import { games } from '#features/content/games/games.feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { follows } from '#features/community/follows/follows.feature';
import { postDrafts } from '#features/community/post-drafts/post-drafts.feature';
import { squarePictures } from '#features/community/square-pictures/square-pictures.feature';
import { squareSettings } from '#features/community/square-settings/square-settings.feature';
import { standings } from '#features/community/standings/standings.feature';
import { tags } from '#features/community/tags/tags.feature';
import { PostTagEntity } from './post-tag.entity';
import { PostEntity } from './post.entity';
import { PostsModule } from './posts.module';

export const posts: Feature = {
  module: PostsModule,
  entities: [PostEntity, PostTagEntity],
  uses: [accounts, follows, games, messages, postDrafts, squarePictures, squareSettings, standings, tags],
};

import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { follows } from '#features/community/follows/follows.feature';
import { games } from '#features/content/games/games.feature';
import { messages } from '#features/players/messages/messages.feature';
import { posts } from '#features/community/posts/posts.feature';
import { squarePictures } from '#features/community/square-pictures/square-pictures.feature';
import { standings } from '#features/community/standings/standings.feature';
import { GameHolderEntity } from './game-holder.entity';
import { GameStarEntity } from './game-star.entity';
import { ReviewVoteEntity } from './review-vote.entity';
import { ReviewEntity } from './review.entity';
import { ReviewsModule } from './reviews.module';

export const reviews: Feature = {
  module: ReviewsModule,
  entities: [ReviewEntity, ReviewVoteEntity, GameHolderEntity, GameStarEntity],
  uses: [accounts, follows, games, messages, posts, squarePictures, standings],
};

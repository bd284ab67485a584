import type { Feature } from '#platform/feature';
import { follows } from '#features/community/follows/follows.feature';
import { squarePictures } from '#features/community/square-pictures/square-pictures.feature';
import { squareSettings } from '#features/community/square-settings/square-settings.feature';
import { standings } from '#features/community/standings/standings.feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { CommentAuthorEntity } from './comment-author.entity';
import { CommentHideEntity } from './comment-hide.entity';
import { CommentMentionEntity } from './comment-mention.entity';
import { CommentEntity } from './comment.entity';
import { CommentsModule } from './comments.module';

export const comments: Feature = {
  module: CommentsModule,
  entities: [CommentEntity, CommentMentionEntity, CommentAuthorEntity, CommentHideEntity],
  uses: [accounts, follows, squarePictures, squareSettings, standings],
};

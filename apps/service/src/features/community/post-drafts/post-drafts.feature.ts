import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { squarePictures } from '#features/community/square-pictures/square-pictures.feature';
import { PostDraftEntity } from './post-draft.entity';
import { PostDraftsModule } from './post-drafts.module';

export const postDrafts: Feature = {
  module: PostDraftsModule,
  entities: [PostDraftEntity],
  uses: [accounts, squarePictures],
};

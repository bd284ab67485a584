import type { Feature } from '#platform/feature';
import { chapters } from '#features/library/chapters/chapters.feature';
import { BookmarkEntity } from './bookmark.entity';
import { BookmarksModule } from './bookmarks.module';

export const bookmarks: Feature = {
  module: BookmarksModule,
  entities: [BookmarkEntity],
  uses: [chapters],
};

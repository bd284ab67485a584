import type { Feature } from '#platform/feature';
import { chapters } from '#features/library/chapters/chapters.feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { parts } from '#features/library/parts/parts.feature';
import { BookSearchModule } from './book-search.module';

export const bookSearch: Feature = {
  module: BookSearchModule,
  entities: [],
  uses: [parts, entitlements, chapters],
};

import type { Feature } from '#platform/feature';
import { chapters } from '#features/library/chapters/chapters.feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { parts } from '#features/library/parts/parts.feature';
import { KeptChaptersModule } from './kept-chapters.module';

export const keptChapters: Feature = {
  module: KeptChaptersModule,
  entities: [],
  uses: [parts, entitlements, chapters],
};

import type { Feature } from '#platform/feature';
import { WordEntity } from './word.entity';
import { WordRevisionEntity } from './word-revision.entity';
import { WordsModule } from './words.module';

export const words: Feature = {
  module: WordsModule,
  entities: [WordEntity, WordRevisionEntity],
  uses: [],
};

import type { Feature } from '#platform/feature';
import { games } from '#features/content/games/games.feature';
import { tags } from '#features/community/tags/tags.feature';
import { HotWordDayEntity } from './hot-word-day.entity';
import { HotWordSightingEntity } from './hot-word-sighting.entity';
import { HotWordEntity } from './hot-word.entity';
import { HotWordsModule } from './hot-words.module';

export const hotWords: Feature = {
  module: HotWordsModule,
  entities: [HotWordEntity, HotWordDayEntity, HotWordSightingEntity],
  uses: [games, tags],
};

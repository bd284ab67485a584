import type { Feature } from '#platform/feature';
import { moderation } from '#features/community/moderation/moderation.feature';
import { ModerationWordDayEntity } from './moderation-word-day.entity';
import { ModerationFiguresModule } from './moderation-figures.module';

export const moderationFigures: Feature = {
  module: ModerationFiguresModule,
  entities: [ModerationWordDayEntity],
  uses: [moderation],
};

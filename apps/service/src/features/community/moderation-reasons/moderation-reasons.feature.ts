import type { Feature } from '#platform/feature';
import { ModerationReasonEntity } from './moderation-reason.entity';
import { ModerationReasonsModule } from './moderation-reasons.module';

export const moderationReasons: Feature = {
  module: ModerationReasonsModule,
  entities: [ModerationReasonEntity],
  uses: [],
};

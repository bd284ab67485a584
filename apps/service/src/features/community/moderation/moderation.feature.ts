import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { moderationReasons } from '#features/community/moderation-reasons/moderation-reasons.feature';
import { reports } from '#features/community/reports/reports.feature';
import { squareSettings } from '#features/community/square-settings/square-settings.feature';
import { standings } from '#features/community/standings/standings.feature';
import { ModerationItemEntity } from './moderation-item.entity';
import { ModerationModule } from './moderation.module';

export const moderation: Feature = {
  module: ModerationModule,
  entities: [ModerationItemEntity],
  uses: [accounts, messages, moderationReasons, reports, squareSettings, standings],
};

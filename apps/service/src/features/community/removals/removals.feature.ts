import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { moderation } from '#features/community/moderation/moderation.feature';
import { RemovalEntity } from './removal.entity';
import { RemovedContentEntity } from './removed-content.entity';
import { RemovalsModule } from './removals.module';

export const removals: Feature = {
  module: RemovalsModule,
  entities: [RemovalEntity, RemovedContentEntity],
  uses: [accounts, messages, moderation],
};

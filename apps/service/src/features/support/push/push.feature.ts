import type { Feature } from '#platform/feature';
import { messages } from '#features/players/messages/messages.feature';
import { support } from '#features/support/support/support.feature';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { PushModule } from './push.module';

export const push: Feature = {
  module: PushModule,
  entities: [PushSubscriptionEntity],
  uses: [messages, support],
};

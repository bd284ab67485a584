import type { Feature } from '#platform/feature';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { PushModule } from './push.module';

export const push: Feature = {
  module: PushModule,
  entities: [PushSubscriptionEntity],
  uses: [],
};

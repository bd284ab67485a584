import type { Feature } from '#platform/feature';
import { WebhookAttemptEntity } from './webhook-attempt.entity';
import { WebhookDeliveryEntity } from './webhook-delivery.entity';
import { WebhookEntity } from './webhook.entity';
import { WebhooksModule } from './webhooks.module';

export const webhooks: Feature = {
  module: WebhooksModule,
  entities: [WebhookEntity, WebhookDeliveryEntity, WebhookAttemptEntity],
  uses: [],
};

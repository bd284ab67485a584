import { recordFields, type Schemas } from '@ug/contract';
import type { WebhookAttemptEntity } from './webhook-attempt.entity';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity';
import type { WebhookEntity } from './webhook.entity';

/** The fields of a webhook that staff type, each a column of its name. */
export const webhookFields = recordFields('consoleUpdateWebhook');

/** A webhook as the console shows it: of its secrets no more than that they are there. */
export const toWebhook = (webhook: WebhookEntity): Schemas['Webhook'] => ({
  id: webhook.id,
  version: webhook.version,
  ...webhookFields.of(webhook),
  state: webhook.state,
  stoppedAt: webhook.stoppedAt?.toISOString() ?? null,
  hasSecret: webhook.sealedSecret !== null,
  formerSecretUntil: webhook.formerSecretUntil?.toISOString() ?? null,
  deliveredAt: webhook.deliveredAt?.toISOString() ?? null,
  failedAt: webhook.failedAt?.toISOString() ?? null,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  error: webhook.error,
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
});

/** @param webhookName null where the webhook was removed */
export const toDelivery = (
  delivery: WebhookDeliveryEntity,
  webhookName: string | null,
): Schemas['WebhookDelivery'] => ({
  id: delivery.id,
  webhookId: delivery.webhookId,
  webhookName,
  messageId: delivery.messageId,
  topic: delivery.topic,
  state: delivery.state,
  tries: delivery.tries,
  status: delivery.status,
  error: delivery.error,
  nextAt: delivery.nextAt?.toISOString() ?? null,
  endedAt: delivery.endedAt?.toISOString() ?? null,
  createdAt: delivery.createdAt.toISOString(),
});

export const toAttempt = ({
  at,
  status,
  durationMs,
  error,
  response,
}: Omit<WebhookAttemptEntity, 'id' | 'deliveryId'>): Schemas['WebhookAttempt'] => ({
  at: at.toISOString(),
  status,
  durationMs,
  error,
  response,
});

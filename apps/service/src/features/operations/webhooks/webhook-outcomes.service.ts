import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Records } from '#platform/records/records';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity';
import type { WebhookAttempt } from './webhook-sender.service';
import { GONE, retryPause, STOP_MS, STOP_TRIES } from './webhooks.rules';
import { webhookRecord, WebhooksRepository, type WebhookHealth } from './webhooks.repository';

/** A message, and how bringing it went. */
export interface TriedMessage {
  readonly delivery: WebhookDeliveryEntity;
  readonly attempt: WebhookAttempt;
}

/** Keeps how attempts went, and stops a webhook that wants nothing more or was not reached for days. */
@Injectable()
export class WebhookOutcomesService {
  constructor(
    private readonly records: Records,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  /** Inside the caller's unit of work. */
  async note(webhookId: number, tried: readonly TriedMessage[]): Promise<void> {
    for (const { delivery, attempt } of tried) {
      await this.deliveries.addAttempt({ ...attempt, deliveryId: delivery.id });
      await this.deliveries.noteAttempt(delivery, this.outcomeOf(delivery, attempt));
    }
    await this.noteHealth(webhookId, tried);
  }

  /** A test that arrived ends a failure. One that failed is no message that anybody misses. */
  async noteTest(id: number, { error }: WebhookAttempt): Promise<void> {
    if (error === null) await this.webhooks.noteHealth(id, { failingSince: null, deliveredAt: this.clock.now() });
  }

  /** Updates the health of a webhook after these messages, and may stop it. A webhook that was removed meanwhile is skipped. */
  private async noteHealth(id: number, tried: readonly TriedMessage[]): Promise<void> {
    const attempts = tried.map(({ attempt }) => attempt);
    const webhook = await this.records.lock(webhookRecord, id);
    if (!webhook) return;
    const now = this.clock.now();
    const failed = attempts.findLast(({ error }) => error !== null);
    const isReached = attempts.some(({ error }) => error === null);
    const failingSince = isReached || !failed ? null : (webhook.failingSince ?? now);
    const health: WebhookHealth = {
      failingSince,
      ...(isReached && { deliveredAt: now }),
      ...(failed && { failedAt: now, error: failed.error }),
    };
    await this.webhooks.noteHealth(id, health);
    const isUnwanted = attempts.some(({ status }) => status === GONE);
    const isTriedOften = tried.some(({ delivery }) => delivery.tries + 1 >= STOP_TRIES);
    const isLost = isTriedOften && failingSince !== null && now.getTime() - failingSince.getTime() >= STOP_MS;
    if (webhook.state === 'active' && (isUnwanted || isLost)) await this.stop(id, failed?.error ?? null);
  }

  private async stop(id: number, reason: string | null): Promise<void> {
    const request = { id, action: 'update', note: { error: reason } };
    await this.records.change(webhookRecord, request, () => ({
      state: 'stopped' as const,
      stoppedAt: this.clock.now(),
    }));
  }

  private outcomeOf({ tries }: WebhookDeliveryEntity, { status, error }: WebhookAttempt) {
    const now = this.clock.now();
    const pause = error === null || status === GONE ? null : retryPause(tries);
    if (pause !== null)
      return { state: 'waiting', status, error, nextAt: new Date(now.getTime() + pause), endedAt: null } as const;
    return { state: error === null ? 'delivered' : 'failed', status, error, nextAt: null, endedAt: now } as const;
  }
}

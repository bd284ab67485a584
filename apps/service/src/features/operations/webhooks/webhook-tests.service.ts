import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookOutcomesService } from './webhook-outcomes.service';
import { WebhookQueueService } from './webhook-queue.service';
import { WebhookSenderService } from './webhook-sender.service';
import { toAttempt } from './webhooks.mapper';
import { webhookRecord } from './webhooks.repository';

/** Sends tests while somebody waits for them. */
@Injectable()
export class WebhookTestsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly queue: WebhookQueueService,
    private readonly sender: WebhookSenderService,
    private readonly outcomes: WebhookOutcomesService,
  ) {}

  /** Sends a test and waits for the other side. @throws Refusal `webhook.notFound`, `webhook.noSecret` */
  async test(id: number): Promise<Schemas['WebhookAttempt']> {
    const webhook = await this.records.require(webhookRecord, id);
    if (webhook.sealedSecret === null) throw new Refusal('webhook.noSecret');
    const message = this.queue.messageOf('test.ping', {});
    const attempt = await this.sender.send(webhook, message);
    const { at: endedAt, status, error } = attempt;
    const state = error === null ? 'delivered' : 'failed';
    const request = { id, action: 'test', note: { outcome: error ?? '已送达' } };
    await this.unitOfWork.run(async () => {
      await this.records.change(webhookRecord, request, () => ({}));
      const ended = { state, tries: 1, status, error, nextAt: null, endedAt } as const;
      const deliveryId = await this.deliveries.add({ ...message, webhookId: id, ...ended });
      await this.deliveries.addAttempt({ ...attempt, deliveryId });
      await this.outcomes.noteTest(id, attempt);
    });
    return toAttempt(attempt);
  }
}

import { Injectable } from '@nestjs/common';
import type { DataOf, QueryOf, Schemas } from '@ug/contract';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity';
import { WebhookQueueService } from './webhook-queue.service';
import { toAttempt, toDelivery } from './webhooks.mapper';
import { KEPT_MS } from './webhooks.rules';
import { webhookRecord, WebhooksRepository } from './webhooks.repository';

type Detail = Schemas['WebhookDeliveryDetail'];

/** The log of what webhooks were sent, and sending it again. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
    private readonly records: Records,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly queue: WebhookQueueService,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListWebhookDeliveries'>): Promise<Page<Schemas['WebhookDelivery']>> {
    const page = await this.deliveries.page(query);
    const names = new Map((await this.webhooks.all()).map(({ id, name }) => [id, name]));
    return page.map((delivery) => toDelivery(delivery, names.get(delivery.webhookId) ?? null));
  }

  /** @throws Refusal `webhook-delivery.notFound` */
  async get(id: number): Promise<Detail> {
    return this.present(await this.require(id));
  }

  /** @throws Refusal `webhook-delivery.notFound`, `webhook.notFound`, `webhook.notActive` */
  replay(id: number): Promise<Detail> {
    return this.unitOfWork.run(async () => {
      const before = await this.require(id);
      await this.requireActive(before.webhookId);
      await this.deliveries.replay(id, this.clock.now());
      await this.queue.wake(before.webhookId);
      const after = await this.require(id);
      const record = { action: 'replay', resource: 'webhook-deliveries', recordId: id, recordLabel: before.messageId };
      await this.auditTrail.record({ ...record, before: { state: before.state }, after: { state: after.state } });
      return this.present(after);
    });
  }

  /**
   * Has everything sent again that failed since an instant, by a task.
   * @throws Refusal `webhook.notFound`, `webhook.notActive`
   */
  replaySince(webhookId: number, since: string): Promise<DataOf<'replayFailedDeliveries'>> {
    const range = { since: instantFrom('since', since), until: this.clock.now() };
    return this.unitOfWork.run(async () => {
      await this.requireActive(webhookId);
      const count = await this.deliveries.countFailed({ ...range, webhookId, after: 0 });
      const request = { id: webhookId, action: 'replay', note: { since: range.since.toISOString(), count } };
      await this.records.change(webhookRecord, request, () => ({}));
      const payload = { webhookId, since: range.since.getTime(), until: range.until.getTime() };
      if (count > 0) await this.queue.replay(payload);
      return { count };
    });
  }

  removeOldAttempts(limit: number): Promise<number> {
    return this.deliveries.removeAttempts(this.keptSince, limit);
  }

  removeOld(limit: number): Promise<number> {
    return this.deliveries.removeDeliveries(this.keptSince, limit);
  }

  private get keptSince(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }

  private async present(delivery: WebhookDeliveryEntity): Promise<Detail> {
    const webhook = await this.webhooks.find(delivery.webhookId);
    const attempts = await this.deliveries.attemptsOf(delivery.id);
    return { ...toDelivery(delivery, webhook?.name ?? null), body: delivery.body, attempts: attempts.map(toAttempt) };
  }

  private async require(id: number): Promise<WebhookDeliveryEntity> {
    const delivery = await this.deliveries.find(id);
    if (!delivery) throw new Refusal('webhook-delivery.notFound');
    return delivery;
  }

  private async requireActive(id: number): Promise<void> {
    const { state } = await this.records.require(webhookRecord, id);
    if (state !== 'active') throw new Refusal('webhook.notActive');
  }
}

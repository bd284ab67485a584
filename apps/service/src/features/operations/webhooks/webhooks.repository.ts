import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { WebhookEntity } from './webhook.entity';
import { toWebhook, webhookFields } from './webhooks.mapper';

/** A webhook, as staff change it. */
export const webhookRecord = defineRecord<WebhookEntity>({
  resource: 'webhooks',
  entity: WebhookEntity,
  label: ({ name }) => name,
  snapshot: (webhook) => ({ ...webhookFields.of(webhook), state: webhook.state }),
  notFound: 'webhook.notFound',
  stale: { refusal: 'webhook.stale', current: toWebhook },
});

const SORT_COLUMNS = { id: 'id', name: 'name', updatedAt: 'updated_at' } as const;

/** Health of a webhook, as its latest attempts change it. */
export type WebhookHealth = Partial<Pick<WebhookEntity, 'deliveredAt' | 'failedAt' | 'failingSince' | 'error'>>;

/** Webhooks in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListWebhooks'>): Promise<Page<WebhookEntity>> {
    const { state } = query?.filter ?? {};
    return this.records.page(webhookRecord, query, {
      sort: SORT_COLUMNS,
      where: [state && 'state = :state'],
      parameters: { state },
    });
  }

  find(id: number): Promise<WebhookEntity | null> {
    return this.webhooks.findOneBy({ id });
  }

  /** All of them, there are few. */
  all(): Promise<WebhookEntity[]> {
    return this.webhooks.find({ order: { id: 'ASC' } });
  }

  count(): Promise<number> {
    return this.webhooks.count();
  }

  /** Keeps how attempts went: no history, no new version, so that nobody who saves the webhook is refused. */
  async noteHealth(id: number, health: WebhookHealth): Promise<void> {
    await this.webhooks.update({ id }, health);
  }

  private get webhooks() {
    return this.database.repository(WebhookEntity);
  }
}

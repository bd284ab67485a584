import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntityPage } from '#platform/paging/page-query';
import { WebhookAttemptEntity } from './webhook-attempt.entity';
import { WebhookDeliveryEntity } from './webhook-delivery.entity';

/** Messages of a webhook that failed, from an instant to another, behind an id. */
export interface FailedDeliveries {
  readonly webhookId: number;
  readonly since: Date;
  readonly until: Date;
  readonly after: number;
}

const FAILED = `webhook_id = :webhookId AND state = 'failed' AND topic <> 'test.ping' AND id > :after
  AND created_at >= :since AND created_at <= :until`;

/** Messages and attempts in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly database: Database) {}

  /** Ids are given in the order of their making. */
  page(query: QueryOf<'consoleListWebhookDeliveries'>): Promise<Page<WebhookDeliveryEntity>> {
    const { id, webhookId, topic, state } = query?.filter ?? {};
    const [, direction] = query?.sort ?? ['id', 'DESC'];
    return readEntityPage(this.database, WebhookDeliveryEntity, {
      where: [
        id && 'id IN (:id)',
        webhookId !== undefined && 'webhook_id = :webhookId',
        topic && 'topic = :topic',
        state && 'state = :state',
      ],
      parameters: { id, webhookId, topic, state },
      orderBy: `id ${direction}`,
      ...pageRange({ range: query?.range }),
    });
  }

  find(id: number): Promise<WebhookDeliveryEntity | null> {
    return this.deliveries.findOneBy({ id });
  }

  /** The newest first. */
  attemptsOf(deliveryId: number): Promise<WebhookAttemptEntity[]> {
    return this.attempts.find({ where: { deliveryId }, order: { id: 'DESC' } });
  }

  /** @returns its id */
  async add(delivery: Omit<WebhookDeliveryEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.deliveries.insert(delivery);
    return (identifiers[0] as Pick<WebhookDeliveryEntity, 'id'>).id;
  }

  async addAttempt(attempt: Omit<WebhookAttemptEntity, 'id'>): Promise<void> {
    await this.attempts.insert(attempt);
  }

  /** The due deliveries of a webhook, the longest due first. */
  listDue(webhookId: number, now: Date, limit: number): Promise<WebhookDeliveryEntity[]> {
    return this.deliveries.find({
      where: { webhookId, state: 'waiting', nextAt: LessThanOrEqual(now) },
      order: { nextAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** When the next message of a webhook is due; null where none waits. */
  async nextAt(webhookId: number): Promise<Date | null> {
    const [row] = await this.database.query<{ at: number | string | null }>(
      `SELECT min(next_at) AS at FROM webhook_deliveries WHERE webhook_id = :webhookId AND state = 'waiting'`,
      { webhookId },
    );
    return row?.at == null ? null : new Date(Number(row.at));
  }

  /** Keeps how an attempt went. @returns false where the message was sent again, or removed, meanwhile */
  async noteAttempt(
    { id, tries }: Pick<WebhookDeliveryEntity, 'id' | 'tries'>,
    change: Pick<WebhookDeliveryEntity, 'state' | 'status' | 'error' | 'nextAt' | 'endedAt'>,
  ): Promise<boolean> {
    const { affected } = await this.deliveries.update({ id, tries, state: 'waiting' }, { ...change, tries: tries + 1 });
    return affected === 1;
  }

  /** Has a message sent again from now on, however it ended. */
  async replay(id: number, now: Date): Promise<void> {
    await this.deliveries.update({ id }, { state: 'waiting', tries: 0, nextAt: now, endedAt: null });
  }

  /** Ends messages that wait for a webhook. @param limit at most so many @returns how many it ended */
  endWaiting(webhookId: number, reason: string, now: Date, limit: number): Promise<number> {
    return this.database.execute(
      `UPDATE webhook_deliveries SET state = 'failed', error = :reason, next_at = NULL, ended_at = :now WHERE id IN
         (SELECT id FROM webhook_deliveries WHERE webhook_id = :webhookId AND state = 'waiting' ORDER BY next_at, id LIMIT :limit)`,
      { webhookId, reason, now, limit },
    );
  }

  async countFailed(failed: FailedDeliveries): Promise<number> {
    const [row] = await this.database.query<{ count: number | string }>(
      `SELECT count(*) AS count FROM webhook_deliveries WHERE ${FAILED}`,
      { ...failed },
    );
    return Number(row?.count ?? 0);
  }

  /** Has so many failed deliveries sent again from now on. @returns the last id of them; null where none is left */
  async replayFailed(failed: FailedDeliveries, now: Date, limit: number): Promise<number | null> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM webhook_deliveries WHERE ${FAILED} ORDER BY id LIMIT :limit`,
      { ...failed, limit },
    );
    const last = rows.at(-1);
    if (!last) return null;
    await this.database.execute(
      `UPDATE webhook_deliveries SET state = 'waiting', tries = 0, next_at = :now, ended_at = NULL
        WHERE id IN (:ids) AND state = 'failed'`,
      { now, ids: rows.map(({ id }) => id) },
    );
    return last.id;
  }

  removeAttempts(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM webhook_attempts WHERE id IN
         (SELECT id FROM webhook_attempts WHERE at < :before ORDER BY at LIMIT :limit)`,
      { before, limit },
    );
  }

  removeDeliveries(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM webhook_deliveries WHERE id IN
         (SELECT id FROM webhook_deliveries WHERE created_at < :before ORDER BY created_at LIMIT :limit)`,
      { before, limit },
    );
  }

  private get deliveries() {
    return this.database.repository(WebhookDeliveryEntity);
  }

  private get attempts() {
    return this.database.repository(WebhookAttemptEntity);
  }
}

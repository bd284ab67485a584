import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { newId } from '#platform/ids/ids';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { WebhookTopic } from '#platform/webhooks/webhook-topics';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity';
import { MAX_WEBHOOKS } from './webhooks.rules';
import { WebhooksRepository } from './webhooks.repository';

export interface WebhookTask {
  readonly webhookId: number;
}

/** Sends the due messages of one webhook. Each has a hand of its own, so that a slow one holds no other up. */
export const deliverMessages = defineTask<WebhookTask>('webhooks.deliver', {
  label: '发送事件推送',
  isClockwork: true,
  concurrency: MAX_WEBHOOKS,
  subjectOf: ({ webhookId }) => ({ resource: 'webhooks', recordId: String(webhookId) }),
});

export interface Replay extends WebhookTask {
  /** Milliseconds. */
  readonly since: number;
  readonly until: number;
}

/** Progress of a replay. */
export interface Replayed {
  /** The id of the last message that it saw to. */
  readonly after: number;
}

export const replayFailed = defineTask<Replay, Replayed>('webhooks.replay', {
  label: '补发失败的推送',
  subjectOf: ({ webhookId }) => ({ resource: 'webhooks', recordId: String(webhookId) }),
});

const REMOVED = '推送已删除，不再发送';
const MAX_ENDED = 1000;

/** A message as it is stored before anything was sent. */
export type NewMessage = Pick<WebhookDeliveryEntity, 'messageId' | 'topic' | 'body' | 'createdAt'>;

/** Queues messages for webhooks. Each is stored in the unit of work of its event, under an id that stays. */
@Injectable()
export class WebhookQueueService {
  constructor(
    private readonly tasks: Tasks,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  /** Has every webhook that chose the topic told of it, with the caller's unit of work. */
  async publish(topic: WebhookTopic, data: object): Promise<void> {
    const chosen = (await this.webhooks.all()).filter(({ topics }) => topics.includes(topic));
    if (chosen.length === 0) return;
    const message = this.messageOf(topic, data);
    for (const { id: webhookId } of chosen) {
      await this.deliveries.add({ ...message, webhookId, ...untried(message.createdAt) });
      // Also for one that is paused: somebody may resume it at this moment.
      await this.wake(webhookId);
    }
  }

  /** Has what failed sent again, slice by slice, with the caller's unit of work. */
  async replay(range: Replay): Promise<void> {
    await this.tasks.enqueue(replayFailed, range, { key: `webhooks-replay:${range.webhookId}` });
  }

  /** Ends waiting messages of a removed webhook, in the caller's unit of work. @returns whether none is left */
  async end(webhookId: number): Promise<boolean> {
    return (await this.deliveries.endWaiting(webhookId, REMOVED, this.clock.now(), MAX_ENDED)) < MAX_ENDED;
  }

  messageOf(topic: NewMessage['topic'], data: object): NewMessage {
    const createdAt = this.clock.now();
    const messageId = `msg_${newId()}`;
    const body = JSON.stringify({ id: messageId, topic, createdAt: createdAt.toISOString(), data });
    return { messageId, topic, body, createdAt };
  }

  /**
   * Has the due messages of a webhook sent, with the caller's unit of work.
   * @param runAt when the next one is due; without it now. A task that rested until later would seem neglected since it was made
   * if it were brought forward to an instant before that.
   */
  async wake(webhookId: number, runAt = this.clock.now()): Promise<void> {
    await this.tasks.ensure(deliverMessages, { webhookId }, { key: `webhooks:${webhookId}`, runAt });
  }
}

const untried = (nextAt: Date) =>
  ({ state: 'waiting', tries: 0, status: null, error: null, nextAt, endedAt: null }) as const;

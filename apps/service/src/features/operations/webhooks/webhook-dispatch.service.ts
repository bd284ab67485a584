import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookOutcomesService } from './webhook-outcomes.service';
import { WebhookQueueService, type Replay, type Replayed, type WebhookTask } from './webhook-queue.service';
import { WebhookSenderService } from './webhook-sender.service';
import type { WebhookEntity } from './webhook.entity';
import { WebhooksRepository } from './webhooks.repository';

/** A webhook gets so many messages at once. */
const TOGETHER = 4;
const MAX_SLICE = 1000;

const isReady = (webhook: WebhookEntity | null): webhook is WebhookEntity =>
  webhook?.state === 'active' && webhook.sealedSecret !== null;

/** Sends what webhooks are to be sent: each message at least once, or until it was tried often enough. */
@Injectable()
export class WebhookDispatchService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly queue: WebhookQueueService,
    private readonly sender: WebhookSenderService,
    private readonly outcomes: WebhookOutcomesService,
    private readonly clock: Clock,
  ) {}

  async deliver(task: TaskRun<WebhookTask, object>): Promise<void> {
    await task.inSlices(1, () => this.some(task));
  }

  /** Has what failed wait again, slice by slice. */
  async replay(task: TaskRun<Replay, Replayed>): Promise<void> {
    const { webhookId, since, until } = task.payload;
    const range = { webhookId, since: new Date(since), until: new Date(until) };
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        const after = task.checkpoint?.after ?? 0;
        const last = await this.deliveries.replayFailed({ ...range, after }, this.clock.now(), size);
        if (last !== null) return task.save({ after: last });
        await this.queue.wake(webhookId);
        return task.complete();
      }),
    );
  }

  private async some(task: TaskRun<WebhookTask, object>): Promise<void> {
    const { webhookId } = task.payload;
    const webhook = await this.webhooks.find(webhookId);
    if (!webhook) return this.end(task);
    const due = isReady(webhook) ? await this.deliveries.listDue(webhookId, this.clock.now(), TOGETHER) : [];
    if (!isReady(webhook) || due.length === 0) return this.finish(task);
    const tried = await Promise.all(
      due.map(async (delivery) => ({ delivery, attempt: await this.sender.send(webhook, delivery) })),
    );
    return this.unitOfWork.run(async () => {
      await this.outcomes.note(webhookId, tried);
      // A process that lost the task to another one records no attempts.
      await task.save({});
    });
  }

  private end(task: TaskRun<WebhookTask, object>): Promise<void> {
    return this.unitOfWork.run(async () =>
      (await this.queue.end(task.payload.webhookId)) ? task.complete() : task.save({}),
    );
  }

  /** Rests until the next message is due. A webhook that is paused or has no secret is woken when that ends. */
  private finish(task: TaskRun<WebhookTask, object>): Promise<void> {
    const { webhookId } = task.payload;
    return this.unitOfWork.run(async () => {
      const next = isReady(await this.webhooks.find(webhookId)) ? await this.deliveries.nextAt(webhookId) : null;
      if (next) await this.queue.wake(webhookId, next);
      await task.complete();
    });
  }
}

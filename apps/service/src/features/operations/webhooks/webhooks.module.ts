import { Module, type OnModuleInit } from '@nestjs/common';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { Sweeps } from '#platform/jobs/sweeps';
import { Tasks } from '#platform/tasks/tasks.service';
import { WebhookTopics } from '#platform/webhooks/webhook-topics';
import { WebhookAlarmsService } from './webhook-alarms.service';
import { WebhookDeliveriesAdminController } from './webhook-deliveries.admin.controller';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookDispatchService } from './webhook-dispatch.service';
import { WebhookOutcomesService } from './webhook-outcomes.service';
import { deliverMessages, replayFailed, WebhookQueueService } from './webhook-queue.service';
import { WebhookSecretsService } from './webhook-secrets.service';
import { WebhookSenderService } from './webhook-sender.service';
import { WebhookTestsService } from './webhook-tests.service';
import { WebhooksAdminController } from './webhooks.admin.controller';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksService } from './webhooks.service';

/** 事件推送: other systems hear what happened, by signed messages that are logged. */
@Module({
  controllers: [WebhooksAdminController, WebhookDeliveriesAdminController],
  providers: [
    WebhookAlarmsService,
    WebhookDeliveriesRepository,
    WebhookDeliveriesService,
    WebhookDispatchService,
    WebhookOutcomesService,
    WebhookQueueService,
    WebhookSecretsService,
    WebhookSenderService,
    WebhookTestsService,
    WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule implements OnModuleInit {
  constructor(
    private readonly topics: WebhookTopics,
    private readonly sources: AlarmSources,
    private readonly sweeps: Sweeps,
    private readonly tasks: Tasks,
    private readonly queue: WebhookQueueService,
    private readonly dispatch: WebhookDispatchService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly alarms: WebhookAlarmsService,
  ) {}

  onModuleInit(): void {
    this.topics.publishWith((topic, data) => this.queue.publish(topic, data));
    this.tasks.handle(deliverMessages, (task) => this.dispatch.deliver(task));
    this.tasks.handle(replayFailed, (task) => this.dispatch.replay(task));
    this.sources.declare(this.alarms.source);
    this.sweeps.hourly(
      'webhooks.sweep',
      (limit) => this.deliveries.removeOldAttempts(limit),
      (limit) => this.deliveries.removeOld(limit),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { AlarmSource, FoundAlarm } from '#platform/alarms/alarm-sources';
import { Clock } from '#platform/clock/clock';
import type { WebhookEntity } from './webhook.entity';
import { ALARM_MS } from './webhooks.rules';
import { WebhooksRepository } from './webhooks.repository';

/** Webhooks that somebody should see to. */
@Injectable()
export class WebhookAlarmsService {
  readonly source: AlarmSource = { kind: 'webhook', label: '事件推送异常', look: () => this.look() };

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly clock: Clock,
  ) {}

  private async look(): Promise<FoundAlarm[]> {
    return (await this.webhooks.all()).flatMap((webhook) => this.found(webhook) ?? []);
  }

  private found({ id, name, state, failingSince, error }: WebhookEntity): FoundAlarm | null {
    const subject = String(id);
    const reason = error ?? '没有说明原因';
    if (state === 'stopped') return { subject, text: `“${name}”已停用：${reason}` };
    if (state !== 'active' || failingSince === null) return null;
    if (this.clock.now().getTime() - failingSince.getTime() < ALARM_MS) return null;
    return { subject, text: `“${name}”持续没有送达：${reason}` };
  }
}

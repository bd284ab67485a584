import { Injectable, Logger } from '@nestjs/common';
import { outsideFailure, PRIVATE_FAILURE } from '#platform/addresses/outside-failure';
import { isPublicUrl } from '#platform/addresses/public-addresses';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import type { AlarmChannelEntity } from './alarm-channel.entity';
import { AlarmSecretsService } from './alarm-secrets.service';
import { announcementText, type Announcement } from './alarms.rules';
import { postJson } from './post-json';
import { keptReason, webhookFailure, webhookRequest, type WebhookTarget } from './webhooks';

const LIST_PATH = '/admin/alarms';
const SEALED = '地址无法解密：数据库与数据目录的密钥不符，请重新填写地址';

/** Brings an announcement to a channel. */
@Injectable()
export class AlarmSenderService {
  /** Suites have less patience. */
  timeoutMs = 10_000;
  private readonly logger = new Logger(AlarmSenderService.name);

  constructor(
    private readonly config: AppConfig,
    private readonly secrets: AlarmSecretsService,
    private readonly clock: Clock,
  ) {}

  /** @returns the reason why it did not arrive, in Chinese; null where it did. It does not throw for what others do. */
  async send(channel: AlarmChannelEntity, announcement: Announcement): Promise<string | null> {
    const target = this.targetOf(channel);
    if (!target) return SEALED;
    const failure = await this.post(target, announcement);
    return failure === null ? null : keptReason(failure, target);
  }

  private targetOf(channel: AlarmChannelEntity): WebhookTarget | null {
    try {
      return this.secrets.open(channel);
    } catch (error) {
      this.logger.error(`the address of alarm channel ${channel.id} cannot be read: ${String(error)}`);
      return null;
    }
  }

  private async post(target: WebhookTarget, announcement: Announcement): Promise<string | null> {
    const { isPushLocal: isLocalAllowed, title, publicUrl } = this.config;
    if (!isPublicUrl(target.address, isLocalAllowed)) return PRIVATE_FAILURE;
    const now = this.clock.now();
    const text = announcementText(announcement, {
      title,
      link: publicUrl === undefined ? null : publicUrl + LIST_PATH,
      timeText: (instant) => this.clock.wallMinute(instant),
      now,
    });
    try {
      const { timeoutMs } = this;
      const request = webhookRequest(target, announcement, text, now);
      return webhookFailure(target.kind, await postJson(request, { isLocalAllowed, timeoutMs }));
    } catch (error) {
      return outsideFailure(error, this.timeoutMs);
    }
  }
}

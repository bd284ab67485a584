import { Injectable, Logger } from '@nestjs/common';
import { outsideFailure, PRIVATE_FAILURE } from '#platform/addresses/outside-failure';
import { isPublicUrl } from '#platform/addresses/public-addresses';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { StaffNoticesService } from '#features/operations/staff-notices/staff-notices.service';
import type { AlarmChannelEntity } from './alarm-channel.entity';
import { AlarmSecretsService } from './alarm-secrets.service';
import { announcementText, announcementTitle, type Announcement } from './alarms.rules';
import { postJson } from './post-json';
import { keptReason, webhookFailure, webhookRequest, type WebhookTarget } from './webhooks';

const LIST_PATH = '/admin/alarms';
const NOBODY = '所选员工都已停用，请另选在职的员工';
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
    private readonly staff: StaffDirectoryService,
    private readonly notices: StaffNoticesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns the reason why it did not arrive, in Chinese; null where it did. It does not throw for what others do. */
  async send(channel: AlarmChannelEntity, announcement: Announcement): Promise<string | null> {
    if (channel.kind === 'staff') return this.notify(channel.staffIds ?? [], announcement);
    const target = this.targetOf(channel);
    if (!target) return SEALED;
    const failure = await this.post(target, announcement);
    return failure === null ? null : keptReason(failure, target);
  }

  /** Notifies nobody twice, also when it is sent again under the same number. */
  private async notify(chosen: readonly number[], announcement: Announcement): Promise<string | null> {
    const members = await this.staff.members();
    const staffIds = members.filter(({ id, disabled }) => !disabled && chosen.includes(id)).map(({ id }) => id);
    if (staffIds.length === 0) return NOBODY;
    const notice = {
      origin: `alarm:${announcement.id}`,
      title: announcementTitle(announcement),
      text: announcement.text,
    };
    await this.unitOfWork.run(() => this.notices.publish(staffIds, notice));
    return null;
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

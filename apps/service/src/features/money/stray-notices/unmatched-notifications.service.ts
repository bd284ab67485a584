import { createHash } from 'node:crypto';
import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { toUnmatchedNotification } from './unmatched-notifications.mapper';
import {
  unmatchedNotificationRecord,
  UnmatchedNotificationsRepository,
  type UnmatchedNotification,
} from './unmatched-notifications.repository';

/** So much of a number that a provider sends is kept beside the body. */
const NUMBER_LENGTH = 64;

/** Payment notifications that no order fits, stored for staff to examine. */
@Injectable()
export class UnmatchedNotificationsService {
  constructor(
    private readonly notifications: UnmatchedNotificationsRepository,
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Inside the caller's unit of work. Only what its provider signed: strangers could send without end. */
  async keep({ orderNo, tradeNo, ...notification }: UnmatchedNotification): Promise<void> {
    const digest = createHash('sha256').update(notification.raw).digest('hex');
    const numbers = { orderNo: orderNo.slice(0, NUMBER_LENGTH), tradeNo: tradeNo.slice(0, NUMBER_LENGTH) };
    const id = await this.notifications.keep({ ...notification, ...numbers }, digest, this.clock.now());
    // Its history begins here, and every console hears of it.
    if (id !== null) await this.records.change(unmatchedNotificationRecord, { id, action: 'create' }, () => ({}));
  }

  async list(query: QueryOf<'consoleListStrayNotices'>): Promise<Page<Schemas['StrayNotice']>> {
    return (await this.notifications.page(query)).map(toUnmatchedNotification);
  }

  /** @throws Refusal `stray-notice.notFound` */
  async get(id: number): Promise<Schemas['StrayNoticeDetail']> {
    const notification = await this.records.require(unmatchedNotificationRecord, id);
    return { ...toUnmatchedNotification(notification), raw: notification.raw };
  }

  /** @throws Refusal `stray-notice.notFound` */
  async close(id: number, staff: StaffPrincipal): Promise<Schemas['StrayNotice']> {
    const closed = { state: 'closed', closedBy: staff.name, closedAt: this.clock.now() } as const;
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(unmatchedNotificationRecord, { id, action: 'close' }, ({ state }) =>
        state === 'open' ? closed : {},
      ),
    );
    return toUnmatchedNotification(after);
  }
}

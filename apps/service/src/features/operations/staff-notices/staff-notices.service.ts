import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { StaffNoticeEntity } from './staff-notice.entity';
import { StaffNoticesRepository, type NewNotice } from './staff-notices.repository';

/** Notices in a response, as many as the contract says. */
const SHOWN = 20;
const MAX_TITLE = 80;
const MAX_TEXT = 400;
const KEPT_MS = 180 * 24 * 60 * 60_000;

/** Notices for chosen staff. The console shows them above every page until they are marked as read. */
@Injectable()
export class StaffNoticesService {
  constructor(
    private readonly notices: StaffNoticesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Adds a notice for each of the staff, once. Call it inside a unit of work. */
  async publish(staffIds: readonly number[], { origin, title, text }: NewNotice): Promise<void> {
    const notice = { origin, title: title.slice(0, MAX_TITLE), text: text.slice(0, MAX_TEXT) };
    // In one order, so that two processes do not wait for each other in a circle.
    for (const staffId of [...staffIds].sort((a, b) => a - b))
      await this.notices.add(staffId, notice, this.clock.now());
  }

  async list(staffId: number): Promise<Schemas['StaffNotices']> {
    const [notices, unread] = [await this.notices.newest(staffId, SHOWN), await this.notices.countUnread(staffId)];
    return { unread, notices: notices.map(toStaffNotice) };
  }

  /** A second call changes nothing. */
  async markRead(staffId: number, upTo: number): Promise<Schemas['StaffNotices']> {
    await this.unitOfWork.run(() => this.notices.markRead(staffId, upTo, this.clock.now()));
    return this.list(staffId);
  }

  removeOld(limit: number): Promise<number> {
    return this.notices.removeBefore(new Date(this.clock.now().getTime() - KEPT_MS), limit);
  }
}

const toStaffNotice = ({ id, title, text, at, readAt }: StaffNoticeEntity): Schemas['StaffNotice'] => ({
  id,
  title,
  text,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

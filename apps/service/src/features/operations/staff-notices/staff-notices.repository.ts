import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '#platform/database/database';
import { StaffNoticeEntity } from './staff-notice.entity';

/** A notice that is to be told. */
export type NewNotice = Pick<StaffNoticeEntity, 'origin' | 'title' | 'text'>;

/** Notices in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class StaffNoticesRepository {
  constructor(private readonly database: Database) {}

  /** Adds a notice for a member of staff, unless they were told of the same before. */
  async add(staffId: number, { origin, title, text }: NewNotice, at: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO staff_notices (staff_id, origin, title, text, at) VALUES (:staffId, :origin, :title, :text, :at)
        ON CONFLICT (staff_id, origin) DO NOTHING`,
      { staffId, origin, title, text, at },
    );
  }

  /** The newest first. */
  newest(staffId: number, take: number): Promise<StaffNoticeEntity[]> {
    return this.notices.find({ where: { staffId }, order: { id: 'DESC' }, take });
  }

  countUnread(staffId: number): Promise<number> {
    return this.notices.countBy({ staffId, readAt: IsNull() });
  }

  async markRead(staffId: number, upTo: number, now: Date): Promise<void> {
    await this.notices.update({ staffId, id: LessThanOrEqual(upTo), readAt: IsNull() }, { readAt: now });
  }

  removeBefore(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM staff_notices WHERE id IN (SELECT id FROM staff_notices WHERE at < :before ORDER BY at LIMIT :limit)`,
      { before, limit },
    );
  }

  private get notices() {
    return this.database.repository(StaffNoticeEntity);
  }
}

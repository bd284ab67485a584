import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { IsNull } from 'typeorm';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntityPage } from '#platform/paging/page-query';
import { AlarmEntity } from './alarm.entity';

/** A condition and what was found of it. */
export type AlarmMarks = Pick<AlarmEntity, 'kind' | 'subject' | 'text'>;

/** Alarms in the database. Every method that writes belongs inside a unit of work; one of two processes does it. */
@Injectable()
export class AlarmsRepository {
  constructor(private readonly database: Database) {}

  /** Ids are given in the order of their beginning. */
  page(query: QueryOf<'consoleListAlarms'>): Promise<Page<AlarmEntity>> {
    const { id, state } = query?.filter ?? {};
    const [, direction] = query?.sort ?? ['id', 'DESC'];
    return readEntityPage(this.database, AlarmEntity, {
      where: [id && 'id IN (:id)', state && (state === 'open' ? 'closed_at IS NULL' : 'closed_at IS NOT NULL')],
      parameters: { id },
      orderBy: `id ${direction}`,
      ...pageRange({ range: query?.range }),
    });
  }

  find(id: number): Promise<AlarmEntity | null> {
    return this.alarms.findOneBy({ id });
  }

  listOpen(kind: string): Promise<AlarmEntity[]> {
    return this.alarms.findBy({ kind, closedAt: IsNull() });
  }

  /** @returns the alarm; null where another process has opened it */
  async open({ kind, subject, text }: AlarmMarks, now: Date): Promise<AlarmEntity | null> {
    const openKey = `${kind}:${subject}`;
    const opened = await this.database.execute(
      `INSERT INTO alarms (kind, subject, open_key, text, opened_at, seen_at, announced_at, announcements)
       VALUES (:kind, :subject, :openKey, :text, :now, :now, :now, 1) ON CONFLICT (open_key) DO NOTHING`,
      { kind, subject, openKey, text, now },
    );
    return opened === 1 ? this.alarms.findOneByOrFail({ openKey }) : null;
  }

  async markSeen({ id }: Pick<AlarmEntity, 'id'>, now: Date): Promise<void> {
    await this.alarms.update({ id }, { seenAt: now });
  }

  /** @returns the alarm as it is announced again; null where another process does, or it is over */
  repeat(alarm: AlarmEntity, text: string, now: Date): Promise<AlarmEntity | null> {
    return this.announce(alarm, { text, announcedAt: now });
  }

  /** @returns the alarm as its end is announced; null where another process does */
  close(alarm: AlarmEntity, now: Date): Promise<AlarmEntity | null> {
    return this.announce(alarm, { openKey: null, closedAt: now, announcedAt: now });
  }

  removeClosed(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM alarms WHERE id IN
         (SELECT id FROM alarms WHERE closed_at < :before ORDER BY closed_at LIMIT :limit)`,
      { before, limit },
    );
  }

  private async announce(
    { id, announcements }: AlarmEntity,
    change: Partial<Omit<AlarmEntity, 'id'>>,
  ): Promise<AlarmEntity | null> {
    const { affected } = await this.alarms.update(
      { id, announcements, closedAt: IsNull() },
      { ...change, announcements: announcements + 1 },
    );
    return affected === 1 ? this.find(id) : null;
  }

  private get alarms() {
    return this.database.repository(AlarmEntity);
  }
}

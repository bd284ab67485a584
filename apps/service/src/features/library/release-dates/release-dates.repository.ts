import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { conditionOf } from '#platform/paging/page-query';

/** A work or part that is scheduled. */
export interface ReleaseRow extends Omit<Schemas['ReleaseDate'], 'id' | 'recordId' | 'workId' | 'workTitle' | 'at'> {
  readonly record_id: number;
  readonly work_id: number;
  readonly work_title: string;
  readonly at: number | string;
}

/** A series with its air time and the next episode that is scheduled. */
export interface ScheduledRow {
  readonly id: number;
  readonly air: string | null;
  readonly at: number | string | null;
  readonly title: string | null;
}

type Filter = NonNullable<NonNullable<QueryOf<'consoleListReleaseDates'>>['filter']>;

/** Scheduled works and parts, read from their own tables. */
@Injectable()
export class ReleaseDatesRepository {
  constructor(private readonly database: Database) {}

  /** Series that players see and whose next episode has a weekday: by their air time, or scheduled before an instant. */
  airing(kind: Schemas['WorkKind'], until: Date, take: number): Promise<ScheduledRow[]> {
    const next = (column: string) => `(SELECT p.${column} FROM parts p WHERE p.work_id = w.id AND p.state = 'scheduled'
      ORDER BY p.publish_at, p.ord LIMIT 1)`;
    return this.database.query<ScheduledRow>(
      `SELECT s.id, s.air, s.at, s.title FROM (
          SELECT w.id, w.heat, w.serial, w.air, ${next('publish_at')} AS at, ${next('title')} AS title
            FROM works w WHERE w.kind = :kind AND w.state = 'published') AS s
        WHERE (s.serial = 'serial' AND s.air IS NOT NULL) OR s.at < :until ORDER BY s.heat DESC, s.id DESC LIMIT :take`,
      { kind, until, take },
    );
  }

  /** The next ones of a filter. */
  next({ subject, kind, workId }: Filter, take: number): Promise<ReleaseRow[]> {
    const of = (own: Schemas['ReleaseSubject'], id: string) =>
      conditionOf({
        where: [
          subject !== undefined && subject !== own && '1 = 0',
          kind && 'w.kind = :kind',
          workId !== undefined && `${id} = :workId`,
        ],
      });
    const parameters = { ...(kind && { kind }), ...(workId !== undefined && { workId }), take };
    return this.database.query(
      `SELECT 'work' AS subject, w.id AS record_id, w.id AS work_id, w.kind, w.title, w.title AS work_title, w.publish_at AS at
          FROM works w WHERE w.state = 'scheduled' AND ${of('work', 'w.id')}
        UNION ALL
        SELECT 'part' AS subject, p.id AS record_id, p.work_id, w.kind, p.title, w.title AS work_title, p.publish_at AS at
          FROM parts p JOIN works w ON w.id = p.work_id WHERE p.state = 'scheduled' AND ${of('part', 'p.work_id')}
        ORDER BY at, subject DESC, record_id LIMIT :take`,
      parameters,
    );
  }
}

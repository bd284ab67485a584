import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ScheduledReportEntity } from './scheduled-report.entity';
import { auditSnapshot, toScheduledReport } from './scheduled-reports.mapper';

/** A schedule, as staff change it. */
export const scheduledReportRecord = defineRecord<ScheduledReportEntity>({
  resource: 'scheduled-reports',
  entity: ScheduledReportEntity,
  label: ({ name }) => name,
  snapshot: auditSnapshot,
  notFound: 'scheduled-report.notFound',
  stale: { refusal: 'scheduled-report.stale', current: toScheduledReport },
});

const SORT_COLUMNS = { id: 'id', name: 'name', updatedAt: 'updated_at' } as const;

/** Schedules in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ScheduledReportsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** @param reports only schedules of these reports are listed */
  page(
    query: QueryOf<'consoleListScheduledReports'>,
    reports: readonly string[],
  ): Promise<Page<ScheduledReportEntity>> {
    const { state } = query?.filter ?? {};
    return this.records.page(scheduledReportRecord, query, {
      sort: SORT_COLUMNS,
      where: [reports.length > 0 ? 'report IN (:reports)' : '1 = 0', state && 'state = :state'],
      parameters: { reports: reports.length > 0 ? reports : undefined, state },
    });
  }

  /** Returns the schedules that the service stopped. */
  stopped(): Promise<ScheduledReportEntity[]> {
    return this.schedules.find({ where: { state: 'stopped' }, order: { id: 'ASC' } });
  }

  count(): Promise<number> {
    return this.schedules.count();
  }

  /** Notes a new file. The version stays, so that staff who have the schedule open can still save it. */
  async noteMade(id: number, made: Pick<ScheduledReportEntity, 'lastAt' | 'nextAt'>): Promise<void> {
    await this.schedules.update({ id }, made);
  }

  private get schedules() {
    return this.database.repository(ScheduledReportEntity);
  }
}

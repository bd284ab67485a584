import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { And, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ReconciliationEntity } from './reconciliation.entity';

const SORT_COLUMNS = { id: 'id', createdAt: 'id' } as const;

/** A reconciliation; the database lets one run at a time. */
export const reconciliationRecord = defineRecord({
  resource: 'reconciliations',
  entity: ReconciliationEntity,
  label: ({ id }) => `对账 ${id}`,
  snapshot: ({ state, checks }) => ({
    state,
    differences: checks.reduce((all, { differences }) => all + differences, 0),
  }),
  unique: [{ field: 'state', refusal: 'reconciliation.running' }],
  notFound: 'reconciliation.notFound',
});

/** Reconciliations as the console lists them. */
@Injectable()
export class ReconciliationsRepository {
  constructor(
    private readonly records: Records,
    private readonly database: Database,
  ) {}

  page(query: QueryOf<'consoleListReconciliations'>): Promise<Page<ReconciliationEntity>> {
    const { state } = query?.filter ?? {};
    return this.records.page(reconciliationRecord, query, {
      sort: SORT_COLUMNS,
      where: [state && 'state = :state'],
      parameters: { state },
    });
  }

  /** The next reconciliations of a time behind an id, the oldest first. */
  between([from, before]: readonly [Date, Date], after: number, take: number): Promise<ReconciliationEntity[]> {
    return this.database.repository(ReconciliationEntity).find({
      where: { id: MoreThan(after), createdAt: And(MoreThanOrEqual(from), LessThan(before)) },
      order: { id: 'ASC' },
      take,
    });
  }

  /** Whether one runs now, or that of this night is there. */
  async isDone(night: string): Promise<boolean> {
    const [found] = await this.database.query<{ id: number }>(
      `SELECT id FROM reconciliations WHERE state = 'running' OR night = :night LIMIT 1`,
      { night },
    );
    return found !== undefined;
  }
}

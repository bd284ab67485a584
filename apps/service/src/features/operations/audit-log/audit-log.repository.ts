import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { pageRange, type Page } from '#platform/paging/page';
import { Database } from '#platform/database/database';
import { readPage } from '#platform/paging/page-query';

type ListQuery = NonNullable<QueryOf<'consoleListAuditLog'>>;
type Filter = NonNullable<ListQuery['filter']>;

/** Query of a list, with its instants parsed. */
export interface AuditListQuery extends Omit<ListQuery, 'filter'> {
  readonly filter: Omit<Filter, 'from' | 'to'> & { readonly from?: Date; readonly to?: Date };
}

/** A row as both databases hand it out: instants in milliseconds, JSON as text. */
export interface AuditRow extends Omit<Schemas['AuditEntry'], 'at' | 'before' | 'after'> {
  readonly at: number;
  readonly before: string | null;
  readonly after: string | null;
}

const CONDITIONS: Readonly<Record<keyof Filter, string>> = {
  resource: 'resource = :resource',
  recordId: 'record_id = :recordId',
  uid: 'uid = :uid',
  staffId: 'staff_id = :staffId',
  action: 'action = :action',
  from: 'at >= :from',
  to: 'at <= :to',
};

/** Reads the entries that the platform's audit trail has written. */
@Injectable()
export class AuditLogRepository {
  constructor(private readonly database: Database) {}

  /** A page of entries, the newest first unless asked otherwise. */
  list({ filter, sort: [field, direction] = ['id', 'DESC'], range }: AuditListQuery): Promise<Page<AuditRow>> {
    const asked = (Object.keys(CONDITIONS) as (keyof Filter)[]).filter((name) => filter[name] !== undefined);
    return readPage<AuditRow>(this.database, {
      select: `id, at, staff_id AS "staffId", staff_name AS "staffName", action, resource, record_id AS "recordId",
               record_label AS "recordLabel", uid, "before", "after", request_id AS "requestId"`,
      from: 'audit_entries',
      where: asked.map((name) => CONDITIONS[name]),
      parameters: { ...filter },
      orderBy: field === 'at' ? `at ${direction}, id ${direction}` : `id ${direction}`,
      ...pageRange({ range }),
    });
  }
}

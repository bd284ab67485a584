import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Page } from '#platform/paging/page';
import { Refusal } from '#platform/errors/refusal';
import { AuditLogRepository, type AuditRow } from './audit-log.repository';

/** Lists who changed what in the console. */
@Injectable()
export class AuditLogService {
  constructor(private readonly entries: AuditLogRepository) {}

  async list(query: QueryOf<'consoleListAuditLog'>): Promise<Page<Schemas['AuditEntry']>> {
    const { from, to, ...filter } = query?.filter ?? {};
    const instants = { from: instantFrom('from', from), to: instantFrom('to', to) };
    const page = await this.entries.list({ ...query, filter: { ...filter, ...instants } });
    return new Page(page.rows.map(toAuditEntry), page.first, page.total);
  }
}

/** RFC 3339 knows leap seconds and JavaScript does not. */
function instantFrom(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new Refusal('validation', { errors: { [field]: '格式不正确' } });
  return instant;
}

const toAuditEntry = ({ at, before, after, ...entry }: AuditRow): Schemas['AuditEntry'] => ({
  ...entry,
  at: new Date(Number(at)).toISOString(),
  before: fieldsFrom(before),
  after: fieldsFrom(after),
});

const fieldsFrom = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

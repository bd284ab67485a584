import { Controller, Query } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { AuditLogService } from './audit-log.service';

/** The audit log, read only. */
@Controller()
export class AuditLogAdminController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Operation('consoleListAuditLog')
  list(@Query() query: QueryOf<'consoleListAuditLog'>): Promise<Page<Schemas['AuditEntry']>> {
    return this.auditLog.list(query);
  }
}

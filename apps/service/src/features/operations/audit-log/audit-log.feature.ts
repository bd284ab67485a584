import type { Feature } from '#platform/feature';
import { AuditLogModule } from './audit-log.module';

export const auditLog: Feature = {
  module: AuditLogModule,
  entities: [],
  uses: [],
};

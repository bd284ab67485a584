import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail';

/** Makes the audit trail injectable everywhere. */
@Global()
@Module({ providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}

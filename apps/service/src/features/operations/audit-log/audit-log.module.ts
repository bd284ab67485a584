import { Module } from '@nestjs/common';
import { AuditLogAdminController } from './audit-log.admin.controller';
import { AuditLogRepository } from './audit-log.repository';
import { AuditLogService } from './audit-log.service';

@Module({ controllers: [AuditLogAdminController], providers: [AuditLogRepository, AuditLogService] })
export class AuditLogModule {}

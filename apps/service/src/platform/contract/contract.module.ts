import { Global, Module } from '@nestjs/common';
import { AuditInterceptor } from './audit-interceptor';

/** The glue between the contract and its handlers. */
@Global()
@Module({ providers: [AuditInterceptor], exports: [AuditInterceptor] })
export class ContractModule {}

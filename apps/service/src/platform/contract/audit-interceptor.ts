import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { OperationId } from '@ug/contract';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AuditTrail } from '../audit/audit-trail';

/** Nest metadata that holds the operation id of a handler with an audit duty. */
export const AUDITED_OPERATION = 'contract:audited-operation';

/** Fails a console write that left no audit record; the transaction is the service's own business. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly auditTrail: AuditTrail) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const id = Reflect.getMetadata(AUDITED_OPERATION, context.getHandler()) as OperationId;
    const handle = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.auditTrail.expectRecord(id, handle));
  }
}

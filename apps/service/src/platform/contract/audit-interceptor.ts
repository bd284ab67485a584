import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { OperationId } from '@ug/contract';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AuditTrail } from '../audit/audit-trail';
import { UnitOfWork } from '../database/unit-of-work';

/** Nest metadata that holds the operation id of a handler with an audit duty. */
export const AUDITED_OPERATION = 'contract:audited-operation';

/** Runs a console write in one unit of work, which fails unless it leaves an audit record. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const id = Reflect.getMetadata(AUDITED_OPERATION, context.getHandler()) as OperationId;
    const handle = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.unitOfWork.run(() => this.auditTrail.require(id, handle)));
  }
}

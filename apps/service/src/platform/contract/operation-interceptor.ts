import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { operationRules, SUCCESS_CODE, type OperationId } from '@ug/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AuditTrail } from '../audit/audit-trail';
import { actAs } from '../auth/actor-context';
import { UnitOfWork } from '../database/unit-of-work';
import { contractOperations } from './contract-document';
import { OPERATION_METADATA } from './operation';
import { Page } from './page';

const resourceOf = (id: OperationId) => String((contractOperations.get(id)?.node['tags'] as string[] | undefined)?.[0]);

/** Runs a handler for its actor, holds console writes to their audit duty, and puts the answer into its envelope. */
@Injectable()
export class OperationInterceptor implements NestInterceptor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const id = Reflect.getMetadata(OPERATION_METADATA, context.getHandler()) as OperationId;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const actor = { requestId: request.id, principal: request.principal };
    const handle = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const run = operationRules[id].audited ? () => this.audited(id, handle) : handle;
    return from(actAs(actor, run).then((result) => this.answer(id, result, http.getResponse<FastifyReply>())));
  }

  private audited(id: OperationId, handle: () => Promise<unknown>): Promise<unknown> {
    return this.unitOfWork.run(() => this.auditTrail.require(id, handle));
  }

  private answer(id: OperationId, result: unknown, reply: FastifyReply): unknown {
    const rule = operationRules[id];
    if (rule.answer !== 'json' || reply.sent) return result;
    if (result instanceof Page) {
      reply.header('Content-Range', result.contentRange(resourceOf(id)));
      return result.rows;
    }
    return rule.audience === 'player' ? { code: SUCCESS_CODE, msg: 'ok', data: result ?? null } : result;
  }
}

import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { OperationId } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Idempotency, type KeyedCall } from '../idempotency/idempotency';
import { keyedCallOf } from './keyed-call';

/** Nest metadata that holds the operation id of a handler that takes an idempotency key. */
export const KEYED_OPERATION = 'contract:keyed-operation';

/** A repeated call with a used key returns the stored response and has no further effect. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const id = Reflect.getMetadata(KEYED_OPERATION, context.getHandler()) as OperationId;
    const call = keyedCallOf(id, context.switchToHttp().getRequest<FastifyRequest>());
    return call ? from(this.respond(call, next)) : next.handle();
  }

  private respond(call: KeyedCall, next: CallHandler): Promise<unknown> {
    return this.idempotency.once<unknown>(call, () => lastValueFrom(next.handle(), { defaultValue: undefined }));
  }
}

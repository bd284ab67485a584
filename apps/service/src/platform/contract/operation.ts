import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { operationRules, type OperationId } from '@ug/contract';
import type { ResponseCaching } from '../cache/response-caching';
import { AUDITED_OPERATION, AuditInterceptor } from './audit-interceptor';
import { operationOf } from './contract-document';
import { HANDLED_OPERATION } from './direct-handlers';
import { IdempotencyInterceptor, KEYED_OPERATION } from './idempotency-interceptor';

const METHOD_DECORATORS = { get: Get, post: Post, put: Put, patch: Patch, delete: Delete } as const;

/** Configuration of a route that tells the platform's hooks its operation. */
export interface OperationRouteConfig {
  operation: OperationId;
  caching?: ResponseCaching;
}

export interface OperationOptions {
  /** Keeps the serialised response until a domain event drops it: what every caller gets, or what every guest gets. */
  caching?: ResponseCaching;
  /** Whether the handler itself sees to the idempotency key, because only some of its calls do anything twice. */
  claimsItsKey?: boolean;
}

const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Makes a controller method the handler of one operation of the contract. Path, method, status, validation, session,
 * permission, serialisation and audit duty all come from the contract; a handler returns only the data.
 * @throws at import when the contract does not name the operation
 */
export function Operation(id: OperationId, { claimsItsKey, ...options }: OperationOptions = {}): MethodDecorator {
  const operation = operationOf(id);
  const method = METHOD_DECORATORS[operation.method as keyof typeof METHOD_DECORATORS];
  const config: OperationRouteConfig = { operation: id, ...options };
  return applyDecorators(
    method(routePath(operation.path)),
    HttpCode(operationRules[id].status),
    RouteConfig(config),
    SetMetadata(HANDLED_OPERATION, id),
    // Only where there is a duty: what an interceptor costs was about a tenth of a small response.
    ...(operationRules[id].audited ? [SetMetadata(AUDITED_OPERATION, id), UseInterceptors(AuditInterceptor)] : []),
    // Inside of the audit: a call that is answered from before has left its record before.
    ...(operationRules[id].keyed && !claimsItsKey
      ? [SetMetadata(KEYED_OPERATION, id), UseInterceptors(IdempotencyInterceptor)]
      : []),
  );
}

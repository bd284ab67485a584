import { FastifyAdapter } from '@nestjs/platform-fastify';
import { operationRules, SUCCESS_CODE, type OperationId } from '@ug/contract';
import type { FastifyReply } from 'fastify';
import { Serialised } from '../cache/serialised';
import { contractOperations } from './contract-document';
import type { OperationRouteConfig } from './operation';
import { Page } from '../paging/page';

const resourceOf = (id: OperationId) =>
  String((contractOperations.get(id)?.written['tags'] as string[] | undefined)?.[0]);

/** Puts what a handler gives into the envelope of its operation's audience; a page says its range in a header. */
export class OperationAdapter extends FastifyAdapter {
  override reply(response: FastifyReply, result: unknown, status?: number) {
    // Nest responds to requests that reach no route with Node's own response, which has no request of Fastify's.
    const config = response.request?.routeOptions.config as Partial<OperationRouteConfig> | undefined;
    const body = config?.operation && !response.sent ? bodyOf(config.operation, result, response) : result;
    return super.reply(response, body, status);
  }
}

/** The body of a response: what the operation's method gave, as its audience gets it. */
export function bodyOf(id: OperationId, result: unknown, reply: FastifyReply): unknown {
  const rule = operationRules[id];
  if (rule.response !== 'json') return result;
  if (result instanceof Page) {
    reply.header('Content-Range', result.contentRange(resourceOf(id)));
    return result.rows;
  }
  if (result instanceof Serialised) return bytesOf(rule.audience, result, reply);
  return rule.audience === 'player' ? { code: SUCCESS_CODE, msg: 'ok', data: result ?? null } : result;
}

const ENVELOPE = Buffer.from(`{"code":${SUCCESS_CODE},"msg":"ok","data":`);
const ENVELOPE_END = Buffer.from('}');

/** A result that is bytes already. */
function bytesOf(audience: 'player' | 'staff', { bytes }: Serialised<unknown>, reply: FastifyReply): Buffer {
  reply.header('content-type', 'application/json; charset=utf-8');
  return audience === 'player' ? Buffer.concat([ENVELOPE, bytes, ENVELOPE_END]) : bytes;
}

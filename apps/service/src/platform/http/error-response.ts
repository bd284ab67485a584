import { operationRules, statusMessage } from '@ug/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationRouteConfig } from '../contract/operation';
import { isDiskFull } from '../errors/disk-full';
import { ForeignRefusal } from '../errors/foreign-refusal';
import { Refusal } from '../errors/refusal';
import { isUnavailable } from '../errors/unavailable';
import { fieldErrors, isInvalidInput } from '../errors/invalid-input';
import { isConsolePath, pathOf } from './request-path';

/** A database that is held up works again in a moment or in minutes. */
const RETRY_AFTER_SECONDS = 2;
/** Maintenance is over in minutes or hours; who waits asks for its state. */
const MAINTENANCE_SECONDS = 60;

interface ErrorResponse {
  status: number;
  body: object;
}

const isMaintenance = (error: unknown): boolean => error instanceof Refusal && error.key === 'maintenance.on';

/** Whose shape an error takes: of the operation's audience, and of the path where no operation was reached. */
function isConsoleCall({ url, routeOptions }: FastifyRequest): boolean {
  const { operation } = (routeOptions?.config ?? {}) as Partial<OperationRouteConfig>;
  return operation ? operationRules[operation].audience === 'staff' : isConsolePath(pathOf(url));
}

function statusOf(error: unknown): number {
  if (isDiskFull(error) || isUnavailable(error)) return 503;
  const { statusCode, status } = error as { statusCode?: unknown; status?: unknown };
  const found = typeof statusCode === 'number' ? statusCode : status;
  return typeof found === 'number' && found >= 400 && found < 500 ? found : 500;
}

function consoleResponse(error: unknown, request: FastifyRequest): ErrorResponse {
  if (error instanceof Refusal) {
    const { errors, current } = error.details;
    return { status: error.status, body: { code: error.key, message: error.message, errors, current } };
  }
  if (isInvalidInput(error)) {
    return {
      status: 400,
      body: { code: 'validation', message: '请检查填写的内容', errors: fieldErrors(error.validation) },
    };
  }
  const status = statusOf(error);
  return { status, body: { code: `http.${status}`, message: statusMessage(status, pathOf(request.url)) } };
}

/** A download is judged by its status alone: a browser would save a refusal under 200 as the file. */
function respondsWithBytes(request: FastifyRequest): boolean {
  const { operation } = request.routeOptions.config as Partial<OperationRouteConfig>;
  return operation !== undefined && operationRules[operation].response === 'bytes';
}

function playerResponse(error: unknown, request: FastifyRequest): ErrorResponse {
  if (error instanceof ForeignRefusal) return { status: error.statusCode, body: error.body };
  if (error instanceof Refusal) {
    // A rule that finds the input malformed gives the response of the contract's own validation.
    // Maintenance is no response to what was asked: a client keeps what it wanted to send, and tries again.
    const isTransport = error.key === 'validation' || isMaintenance(error);
    const status = isTransport || respondsWithBytes(request) ? error.status : 200;
    return { status, body: { code: error.code, msg: error.message, data: null, current: error.details.terms } };
  }
  const status = isInvalidInput(error) ? 400 : statusOf(error);
  return { status, body: { code: status, msg: statusMessage(status, pathOf(request.url)), data: null } };
}

/**
 * Responds to an error in the shape of the call's audience. A refusal is an ordinary response; an unexpected error is
 * logged with its stack, and the response is a bare 500. A full disk is logged, and is 503 for every kind of write. An
 * error that may be tried again is 503 as well, and says when.
 */
export function respondWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = isConsoleCall(request) ? consoleResponse(error, request) : playerResponse(error, request);
  if (status === 500) request.log.error({ err: error }, 'unexpected error');
  if (isDiskFull(error)) request.log.error({ err: error }, 'the disk is full');
  if (isUnavailable(error)) request.log.warn({ err: error }, 'unavailable');
  if (reply.sent) return;
  if (isUnavailable(error)) reply.header('Retry-After', RETRY_AFTER_SECONDS);
  if (error instanceof Refusal && error.details.retryAfter) reply.header('Retry-After', error.details.retryAfter);
  const { retryAfter } = error as { retryAfter?: unknown };
  if (typeof retryAfter === 'number') reply.header('Retry-After', retryAfter);
  if (isMaintenance(error)) reply.header('Retry-After', MAINTENANCE_SECONDS);
  // The route's own serialiser knows only the success shape, so an error is serialised here.
  reply
    .code(status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

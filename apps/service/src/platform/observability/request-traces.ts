import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config';
import { traceParentOf } from '../tracing/trace-parent';
import { beginSpan, endSpan, inTrace, isTracing, traceIdOf, type Trace } from '../tracing/tracing';
import { operationOf } from './request-log';
import { nameTrace } from './request-logger';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span; absent where nothing is traced, and where no operation is asked for. */
    trace?: Trace;
  }
}

/**
 * Makes each operation a span, from its request to its response. Where nothing is traced no request passes here. A trace that
 * the request names is believed as its address is: from a trusted proxy.
 */
export function traceRequests(fastify: FastifyInstance, { trustedProxies }: Pick<AppConfig, 'trustedProxies'>): void {
  if (!isTracing()) return;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const operation = operationOf(request);
    if (operation === undefined) return done();
    const { method, routeOptions } = request;
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? '',
      'ug.operation': operation,
      'ug.request.id': request.id,
    };
    const parent = traceParentOf(trustedProxies > 0 ? request.headers['traceparent'] : undefined);
    const trace = beginSpan(`${method} ${routeOptions.url}`, { kind: 'server', attributes }, parent);
    request.trace = trace;
    nameTrace(request.log, traceIdOf(trace));
    // Until its handler acts for somebody: sessions are looked up before.
    return inTrace(trace, done);
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, statusCode);
    done();
  });
  fastify.addHook('onRequestAbort', (request, done) => {
    if (request.trace) endSpan(request.trace, { 'error.type': 'aborted' }, false);
    done();
  });
}

function end({ trace }: FastifyRequest, status: number): void {
  if (!trace) return;
  const isFailed = status >= 500;
  endSpan(trace, { 'http.response.status_code': status, ...(isFailed && { 'error.type': String(status) }) }, isFailed);
}

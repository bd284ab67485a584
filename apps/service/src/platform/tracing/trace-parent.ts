import { isSpanContextValid, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';

/** `traceparent` of W3C Trace Context; versions to come may have more behind it. */
const SHAPE = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The parent span of a request, from its `traceparent`; the root if it has none. */
export function traceParentOf(header: unknown): Context {
  const [, version, traceId = '', spanId = '', flags = '', more] = SHAPE.exec(String(header)) ?? [];
  const isKnown = version !== undefined && version !== 'ff' && (version !== '00' || more === undefined);
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isKnown && isSpanContextValid(span) ? trace.setSpanContext(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { actIn, currentActor } from '../actor/actor-context';
import { Refusal } from '../errors/refusal';

/** A span together with the trace that it is in. */
export type Trace = Context;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Details of a span: names of OpenTelemetry's semantic conventions, and our own under `ug.`. Never anything of a person,
 * a parameter of a statement, or a path of an address that opens something.
 */
export interface SpanDetails {
  readonly kind: keyof typeof KINDS;
  readonly attributes?: Attributes;
  /** Further traces that the span serves. */
  readonly links?: readonly Trace[];
}

/** Undefined while nothing is traced: every seam looks here first, and does nothing else then. */
let tracer: Tracer | undefined;

/** Whether spans are made. */
export const isTracing = (): boolean => tracer !== undefined;

/** Has spans made from now on; with undefined no more. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** The span in which this happens; undefined outside of any. */
export const currentTrace = (): Trace | undefined => (tracer ? currentActor().trace : undefined);

/** Runs `work` in a span that `beginSpan` made. */
export const inTrace = actIn;

/** Names the trace of a span, 32 hexadecimal digits; undefined outside of any. It has a name also where it is not recorded. */
export function traceIdOf(context: Trace | undefined): string | undefined {
  const span = context && trace.getSpanContext(context);
  return span && isSpanContextValid(span) ? span.traceId : undefined;
}

/** Begins a span, which the caller ends by `endSpan`. @param parent without one it begins a trace */
export function beginSpan(name: string, details: SpanDetails, parent: Trace = ROOT_CONTEXT): Trace {
  const { kind, attributes, links = [] } = details;
  const linked = links.flatMap((one) => trace.getSpanContext(one) ?? []).map((context) => ({ context }));
  const span = tracer?.startSpan(name, { kind: KINDS[kind], attributes, links: linked }, parent);
  return span ? trace.setSpan(parent, span) : parent;
}

/** Ends a span, and says how it went. A second end is ignored. */
export function endSpan(context: Trace, attributes: Attributes, isFailed: boolean): void {
  const span = trace.getSpan(context);
  if (!span?.isRecording()) return;
  span.setAttributes(attributes);
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Does `work` as a trace of its own. */
export const asTrace = <T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T> =>
  tracer ? inSpan(name, details, ROOT_CONTEXT, work) : work();

/**
 * Does `work` as a part of the current trace. Outside of any nothing is recorded: what beats every second would fill a store
 * with traces of one span.
 */
export function asPart<T>(name: string, details: SpanDetails, work: (span?: Span) => Promise<T>): Promise<T> {
  const parent = currentTrace();
  return parent ? inSpan(name, details, parent, work) : work();
}

/** Runs work in a span, like `asPart`, of a given trace. */
export async function inSpan<T>(
  name: string,
  details: SpanDetails,
  parent: Trace,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const context = beginSpan(name, details, parent);
  const span = trace.getSpan(context);
  try {
    return await inTrace(context, () => work(span));
  } catch (error) {
    if (span) describeFailure(span, error);
    throw error;
  } finally {
    span?.end();
  }
}

/** Notes that something has happened in the current span. */
export function noteEvent(name: string): void {
  const context = currentTrace();
  if (context) trace.getSpan(context)?.addEvent(name);
}

/** The kind of an error and never its message, which may name people. A refusal is an ordinary result. */
function describeFailure(span: Span, error: unknown): void {
  span.setAttribute('error.type', typeOf(error));
  if (!(error instanceof Refusal)) span.setStatus({ code: SpanStatusCode.ERROR });
}

function typeOf(error: unknown): string {
  if (error instanceof Refusal) return error.key;
  if (!(error instanceof Error)) return typeof error;
  return error.name === 'Error' ? error.constructor.name : error.name;
}

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly events: readonly { readonly name: string }[];
  readonly links: readonly unknown[];
  readonly status: { readonly code?: number };
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

/** A span as a collector got it. */
export interface ReceivedSpan extends Pick<OtlpSpan, 'traceId' | 'spanId' | 'name' | 'kind'> {
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly events: readonly string[];
  readonly isFailed: boolean;
}

const recordOf = (attributes: OtlpSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** A collector of OpenTelemetry on this machine, which takes OTLP over HTTP as JSON. */
export class TraceSink {
  readonly spans: ReceivedSpan[] = [];
  /** Everything that was sent, as it came. */
  text = '';
  readonly resources: Readonly<Record<string, string | number | undefined>>[] = [];
  readonly tokens = new Set<string | undefined>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TraceSink> {
    const server = createServer();
    const sink = new TraceSink(server);
    server.on('request', (request: IncomingMessage, response) => {
      void request.toArray().then((chunks) => {
        if (request.url === '/v1/traces') sink.take(request, Buffer.concat(chunks).toString());
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return sink;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans of a name. */
  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }

  private take(request: IncomingMessage, text: string): void {
    this.text += text;
    this.tokens.add(request.headers.authorization);
    for (const { resource, scopeSpans } of (JSON.parse(text) as OtlpRequest).resourceSpans) {
      this.resources.push(recordOf(resource.attributes));
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) this.spans.push(receivedOf(span));
    }
  }
}

const receivedOf = (span: OtlpSpan): ReceivedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId === '' ? undefined : span.parentSpanId,
  name: span.name,
  kind: span.kind,
  attributes: recordOf(span.attributes),
  events: span.events.map(({ name }) => name),
  isFailed: span.status.code === 2,
});

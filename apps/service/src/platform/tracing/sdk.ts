import type { Tracer } from '@opentelemetry/api';
import document from '@ug/contract/generated/openapi.json';
import type { TraceSampler, TracingSettings } from '../config/tracing-environment';
import { newId } from '../ids/ids';

/** Waiting time for the collector, in milliseconds. */
const EXPORT_TIMEOUT_MS = 5_000;

/** Maker and sender of spans. */
export interface TracingSdk {
  readonly tracer: Tracer;
  /** Sends the remaining spans, which may take long. */
  readonly shutdown: () => Promise<void>;
}

type SdkPackage = typeof import('@opentelemetry/sdk-trace');

function samplerOf(sdk: SdkPackage, name: TraceSampler, ratio: number) {
  const { ParentBasedSampler, TraceIdRatioBasedSampler, AlwaysOnSampler, AlwaysOffSampler } = sdk;
  const isByParent = name.startsWith('parentbased_');
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith('always_on')
      ? new AlwaysOnSampler()
      : new AlwaysOffSampler();
  return isByParent ? new ParentBasedSampler({ root }) : root;
}

/** Loads OpenTelemetry's SDK, which nothing else does, and starts it. */
export async function openSdk(settings: TracingSettings): Promise<TracingSdk> {
  const [sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { url, headers, serviceName, attributes, sampler, ratio } = settings;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        ...attributes,
        'service.name': serviceName,
        'service.version': document.info.version,
        'service.instance.id': newId(),
      }),
    ),
    sampler: samplerOf(sdk, sampler, ratio),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  return { tracer: provider.getTracer('ug-portal', document.info.version), shutdown: () => provider.shutdown() };
}

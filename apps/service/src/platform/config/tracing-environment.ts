import { publicUrl, variable } from './environment-variable';

const SAMPLERS = [
  'parentbased_traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'traceidratio',
  'always_on',
  'always_off',
] as const;
export type TraceSampler = (typeof SAMPLERS)[number];

type Pairs = Readonly<Record<string, string>>;

/** `a=1,b=2` with values in percent encoding, as OpenTelemetry writes its lists. */
const pairs = (text: string): Pairs | undefined => {
  const found: Record<string, string> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    if (name === '') return undefined;
    try {
      found[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return found;
};

const share = (text: string): number | undefined => {
  const value = /^(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  return value >= 0 && value <= 1 ? value : undefined;
};

/** The variables of traces, by the names that OpenTelemetry gives them. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    fallback: undefined,
    description: '链路追踪（OpenTelemetry）的接收地址，OTLP/HTTP，不含 /v1/traces；不填则不追踪',
    expected: 'http:// 或 https:// 开头、不带查询参数的地址',
    parse: publicUrl,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable({
    fallback: undefined,
    description: '发送链路追踪时附带的请求头，例如 authorization=Bearer%20…，以逗号分隔',
    expected: '以逗号分隔的 名称=值，值按百分号编码',
    isSecret: true,
    parse: pairs,
  }),
  OTEL_SERVICE_NAME: variable({
    fallback: 'ug-portal',
    description: '链路追踪中的服务名称',
    expected: '1 到 100 个字符',
    parse: (text) => ([...text].length <= 100 ? text : undefined),
  }),
  OTEL_RESOURCE_ATTRIBUTES: variable({
    fallback: '',
    description: '链路追踪中本服务的其他属性，例如 deployment.environment.name=production',
    expected: '以逗号分隔的 名称=值，值按百分号编码',
    parse: pairs,
  }),
  OTEL_TRACES_SAMPLER: variable({
    fallback: 'parentbased_traceidratio',
    description: '链路追踪的采样方式',
    expected: SAMPLERS.join('、'),
    parse: (text) => SAMPLERS.find((name) => name === text),
  }),
  OTEL_TRACES_SAMPLER_ARG: variable({
    fallback: '1',
    description: '按比例采样时记录多少，0.1 为十分之一',
    expected: '0 到 1 的小数',
    parse: share,
  }),
} as const;

/** Destination of traces, and the choice of those that are recorded. */
export interface TracingSettings {
  /** Takes OTLP over HTTP as JSON. */
  readonly url: string;
  readonly headers: Pairs;
  readonly serviceName: string;
  /** Said of this process beside its name. */
  readonly attributes: Pairs;
  readonly sampler: TraceSampler;
  /** The share of traces that is recorded where the sampler goes by one, 0 to 1. */
  readonly ratio: number;
}

interface TracingValues {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: Pairs | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_RESOURCE_ATTRIBUTES: Pairs;
  readonly OTEL_TRACES_SAMPLER: TraceSampler;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Null where nothing is traced. */
export function tracingOf(values: TracingValues): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (endpoint === undefined) return null;
  return Object.freeze({
    url: `${endpoint}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    attributes: values.OTEL_RESOURCE_ATTRIBUTES,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { TracingSettings } from '../config/tracing-environment';
import { openSdk, type TracingSdk } from './sdk';
import { traceWith } from './tracing';

/** A collector that is away is mentioned this often. */
const MENTION_MS = 60_000;

/** Traces from the start of the application to its end. */
export class TracingLife implements OnApplicationShutdown {
  /** Waiting time of a stop for the last spans, in milliseconds. */
  flushMs = 3_000;

  /** @param sdk null where nothing is traced */
  constructor(private readonly sdk: Pick<TracingSdk, 'shutdown'> | null) {}

  /** Starts it. With null nothing is loaded. */
  static async begin(settings: TracingSettings | null): Promise<TracingLife> {
    if (!settings) return new TracingLife(null);
    const sdk = await openSdk(settings);
    mentionFailures();
    traceWith(sdk.tracer);
    return new TracingLife(sdk);
  }

  /** Everything else has ended by then. What cannot be sent in time is lost. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.sdk) return;
    traceWith(undefined);
    const late = new AbortController();
    const timeout = sleep(this.flushMs, undefined, { signal: late.signal }).catch(() => undefined);
    await Promise.race([this.sdk.shutdown().catch(() => undefined), timeout]);
    late.abort();
    diag.disable();
  }
}

/** Logs at intervals that the collector takes no spans, without their contents. */
function mentionFailures(): void {
  const logger = new Logger(TracingLife.name);
  let mentionedAt = Number.NEGATIVE_INFINITY;
  const error = (message: string) => {
    if (performance.now() - mentionedAt < MENTION_MS) return;
    mentionedAt = performance.now();
    logger.warn(`traces do not arrive: ${message.slice(0, 300)}`);
  };
  const silence = () => undefined;
  diag.setLogger(
    { error, warn: silence, info: silence, debug: silence, verbose: silence },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

import type { Schemas } from '@ug/contract';
import { machineStopwatch, RecentDurations } from '../durations/recent-durations';

export type Provider = Schemas['HealthProvider'];

/** The last call of a provider that failed. */
export interface ProviderFailure {
  readonly at: Date;
  /** `HTTP 503`, or the name of an error; never its message, which may carry addresses and numbers. */
  readonly reason: string;
}

/** Calls of a provider in the last hour; milliseconds are rounded. */
export interface ProviderOutcome {
  readonly provider: Provider;
  readonly count: number;
  readonly failures: number;
  readonly meanMs: number;
  readonly maxMs: number;
  /** Latest failure of the last hour; null where there was none. */
  readonly lastFailure: ProviderFailure | null;
}

/** The provider refuses the product, or limits its calls. Other 4xx are answers, for example about an unknown order. */
const REFUSED = [401, 403, 408, 429];
const MAX_REASON = 80;

// Functions without injection make calls, so the figures belong to the module.
const calls = new RecentDurations(machineStopwatch);
const failed = new RecentDurations(machineStopwatch);
const last = new Map<string, ProviderFailure>();

/** Whether a status says that a call failed. */
export const isFailure = (status: number): boolean => status >= 500 || REFUSED.includes(status);

/** Counts a call. @param reason why it failed; null where it did not */
export function noteCall(provider: Provider, ms: number, reason: string | null): void {
  calls.observe(provider, ms);
  if (reason === null) return;
  failed.observe(provider, ms);
  last.set(provider, { at: new Date(), reason: reason.slice(0, MAX_REASON) });
}

/** The calls of this process in the last hour, the most failures first. */
export function providerOutcomes(): ProviderOutcome[] {
  const failures = new Map(failed.all().map(({ name, count }) => [name, count]));
  return calls
    .all()
    .map(({ name, count, ms, maxMs }) => ({
      provider: name as Provider,
      count,
      failures: failures.get(name) ?? 0,
      meanMs: Math.round(ms / count),
      maxMs: Math.round(maxMs),
      lastFailure: failures.has(name) ? (last.get(name) ?? null) : null,
    }))
    .sort((one, other) => other.failures - one.failures || other.count - one.count);
}

/** The name of an error for operators: the code of the system where there is one, such as `ECONNREFUSED`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' && /^[A-Z][A-Z\d_]+$/.test(code) ? code : error.name;
}

import type { Schemas } from '@ug/contract';
import { fetchFrom } from '#platform/tracing/provider-call';

/** A code on its way to a number. */
export interface SmsMessage {
  readonly phone: string;
  readonly code: string;
}

/** Provider that delivers codes. A message may be sent again after a crash. */
export interface SmsProvider {
  readonly name: Schemas['SmsProviderName'];
  /** @throws SmsRefusedError where it will never send this; any other Error where it may be asked again */
  send(message: SmsMessage): Promise<void>;
}

/** Longer than a gateway takes; the task asks again. */
const TIMEOUT_MS = 8_000;

/** A provider understood the request and does not do it, now or later. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the response of a gateway, of any status below 500. @throws Error on a timeout, a status from 500, or no JSON object */
export async function responseOf(
  url: URL,
  request: { readonly headers: Record<string, string>; readonly body: string },
): Promise<Fields> {
  const response = await fetchFrom('sms', url, {
    ...request,
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`短信网关暂时不可用（HTTP ${response.status}）`);
  try {
    const fields: unknown = JSON.parse(text);
    if (isFields(fields)) return fields;
  } catch {
    // A proxy answered: the same as a response without fields.
  }
  throw new Error(`短信网关的应答无法识别（HTTP ${response.status}）`);
}

/** Returns a provider's error text as it is kept: long runs of digits are cut out, because they may be a number or a code. */
export const keptFailure = (text: string): string => text.replace(/\d{4,}/g, '…').slice(0, 200);

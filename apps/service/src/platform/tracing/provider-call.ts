import { SpanStatusCode, type Span } from '@opentelemetry/api';
import { isFailure, noteCall, reasonOf, type Provider } from './provider-outcomes';
import { ProviderSilence } from './provider-silence';
import { asPart, isTracing } from './tracing';

/** A call to a service of somebody else. */
export interface ProviderCall {
  /** The purpose of the provider. */
  readonly provider: Provider;
  readonly method: string;
  /** Its host is recorded alone: paths and queries hold tokens and keys. */
  readonly url: string | URL;
}

/** Notes the status of a response. */
export type NoteStatus = (status: number) => void;

const statusNoter =
  (span: Span): NoteStatus =>
  (status) => {
    span.setAttribute('http.response.status_code', status);
    if (status < 400) return;
    span.setAttribute('error.type', String(status));
    span.setStatus({ code: SpanStatusCode.ERROR });
  };

const hostOf = (url: string | URL): string => (URL.canParse(String(url)) ? new URL(url).hostname : '');

/**
 * Does `work`, which calls a provider, counts it, and makes it a part of the current trace. Providers are not told of the
 * trace.
 */
export async function callProvider<T>(call: ProviderCall, work: (note: NoteStatus) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let [status, reason]: [number, string | null] = [0, null];
  const note: NoteStatus = (next) => (status = next);
  try {
    return await (isTracing() ? traced(call, work, note) : work(note));
  } catch (error) {
    reason = reasonOf(error);
    throw error;
  } finally {
    if (isFailure(status)) reason = `HTTP ${status}`;
    noteCall(call.provider, performance.now() - startedAt, reason);
  }
}

function traced<T>(
  { provider, method, url }: ProviderCall,
  work: (note: NoteStatus) => Promise<T>,
  note: NoteStatus,
): Promise<T> {
  const attributes = { 'peer.service': provider, 'http.request.method': method, 'server.address': hostOf(url) };
  return asPart(`${method} ${provider}`, { kind: 'client', attributes }, (span) => {
    const noteInSpan = span && statusNoter(span);
    return work((status) => {
      note(status);
      noteInSpan?.(status);
    });
  });
}

/**
 * `fetch` from a provider, as a part of the current trace until its response begins.
 * @throws ProviderSilence where no response begins
 */
export async function fetchFrom(provider: Provider, url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    return await callProvider({ provider, method: init.method ?? 'GET', url }, async (note) => {
      const response = await fetch(url, init);
      note(response.status);
      return response;
    });
  } catch (error) {
    throw new ProviderSilence(error);
  }
}

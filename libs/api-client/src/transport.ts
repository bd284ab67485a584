import { statusMessage } from '@ug/contract';
import { TransportError } from './failures';

/** Time limit of a call in milliseconds, from its first byte out to its last byte in. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** More calls than this under way at once are worth a warning. */
export const PENDING_WARNING_THRESHOLD = 20;

/** A request whose response was an HTTP error. */
export interface FailedRequest {
  method: string;
  url: string;
  status: number;
}

export interface TransportOptions {
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Told of each response with another status than success, for the log; what a person must know is thrown. */
  onFailure?: (failure: FailedRequest) => void;
  /** Told, once each time the threshold is crossed, how many calls are under way. */
  onManyPending?: (pending: number) => void;
}

/** A response of any status; `body` is its JSON, a `Blob` where it is a picture, undefined when it is empty. */
interface TransportResponse {
  response: Response;
  body: unknown;
}

export interface Transport {
  /**
   * Sends a request and reads its response.
   * @throws TransportError when none came, or one that is not JSON, which only a proxy or a broken service sends
   */
  send(url: string, init: RequestInit, signal?: AbortSignal): Promise<TransportResponse>;
}

/** `fetch` with a time limit, cancellation with a message, and a warning when calls pile up. */
export function createTransport({ timeoutMs = REQUEST_TIMEOUT_MS, ...options }: TransportOptions = {}): Transport {
  let pending = 0;

  async function request(url: string, init: RequestInit, signal?: AbortSignal): Promise<TransportResponse> {
    const limit = startLimit(timeoutMs, signal);
    pending += 1;
    if (pending === PENDING_WARNING_THRESHOLD + 1) options.onManyPending?.(pending);
    try {
      const send = options.fetch ?? fetch;
      const response = await send(url, { ...init, signal: limit.signal });
      if (!response.ok) options.onFailure?.({ method: init.method ?? 'GET', url, status: response.status });
      if (isPicture(response)) return { response, body: await response.blob() };
      return { response, body: parse(await response.text(), response, url) };
    } catch (error) {
      if (error instanceof TransportError) throw error;
      if (signal?.aborted) throw new TransportError('cancelled', `取消请求: ${url}`);
      if (limit.signal.aborted) throw new TransportError('timeout', statusMessage(408, url), 408);
      throw new TransportError('network', '网络连接失败，请检查网络后重试', 0);
    } finally {
      limit.stop();
      pending -= 1;
    }
  }

  return { send: request };
}

/** A signal that ends with the caller's or with the time; by hand, for phones without AbortSignal.any. */
function startLimit(timeoutMs: number, signal?: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

const isPicture = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('Content-Type')?.startsWith('image/') ?? false);

/** By its name: a page and what fetches for it may have classes of their own. */
export const isBlob = (body: unknown): body is Blob => Object.prototype.toString.call(body) === '[object Blob]';

function parse(text: string, response: Response, url: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw unexpected(response, url);
  }
}

/** The error for a response that is none of the contract's: a success that makes no sense is a gateway's fault. */
export function unexpected({ ok, status }: Response, url: string): TransportError {
  return new TransportError('http', statusMessage(ok ? 502 : status, url), status);
}

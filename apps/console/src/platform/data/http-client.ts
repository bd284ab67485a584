import { REQUEST_TIMEOUT_MS } from '@ug/api-client';
import { statusMessage } from '@ug/contract';
import type { fetchUtils } from 'react-admin';
import type { SessionStore } from '../session/session';
import { consoleError } from './console-error';

type HttpClient = typeof fetchUtils.fetchJson;

interface ErrorAnswer {
  code: string;
  message: string;
  errors?: Record<string, string>;
  current?: Record<string, unknown>;
}

const isErrorAnswer = (value: unknown): value is ErrorAnswer =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

function parse(text: string, fallback: () => Error): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw fallback();
  }
}

/**
 * What ra-data-simple-rest sends its requests with: the session's token, a time limit, and errors in the shape that
 * forms read. Throws HttpError; status 0 means that no answer came.
 */
export function createHttpClient(session: SessionStore, place: typeof fetch = (...args) => fetch(...args)): HttpClient {
  async function send(url: string, options: RequestInit): Promise<Response> {
    const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    try {
      return await place(url, { ...options, signal });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      const message = limit.aborted ? statusMessage(408, url) : '网络连接失败，请检查网络后重试';
      throw consoleError({ status: limit.aborted ? 408 : 0, code: 'network', message });
    }
  }

  return async (url, options = {}) => {
    const headers = new Headers(options.headers as HeadersInit | undefined);
    headers.set('Accept', 'application/json');
    headers.set('X-Requested-With', 'XMLHttpRequest');
    if (options.body) headers.set('Content-Type', 'application/json');
    const token = session.current()?.token;
    if (token) headers.set('Authorization', `Bearer ${token}`);

    const response = await send(url, { ...options, headers } as RequestInit);
    const { status } = response;
    const body = await response.text();
    const broken = () => consoleError({ status, code: `http.${status}`, message: statusMessage(status, url) });
    const json = parse(body, broken);
    if (response.ok) return { status, headers: response.headers, body, json };
    throw isErrorAnswer(json) ? consoleError({ status, ...json }) : broken();
  };
}

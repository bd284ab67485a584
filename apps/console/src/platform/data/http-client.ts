import { createTransport, unexpected, type TransportOptions } from '@ug/api-client';
import type { fetchUtils } from 'react-admin';
import type { SessionStore } from '../session/session';
import { consoleError, toConsoleError } from './console-error';

type HttpClient = typeof fetchUtils.fetchJson;

interface ConsoleErrorResponse {
  code: string;
  message: string;
  errors?: Record<string, string>;
  current?: Record<string, unknown>;
}

const isConsoleError = (value: unknown): value is ConsoleErrorResponse =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/**
 * What ra-data-simple-rest sends its requests with: the session's token, a time limit, and errors in the shape that
 * forms read. Throws HttpError; status 0 means that no response came.
 */
export function createHttpClient(session: SessionStore, options: TransportOptions = {}): HttpClient {
  const transport = createTransport(options);

  return async (url, init = {}) => {
    const headers = new Headers(init.headers as HeadersInit | undefined);
    headers.set('Accept', 'application/json');
    headers.set('X-Requested-With', 'XMLHttpRequest');
    if (init.body) headers.set('Content-Type', 'application/json');
    const token = session.current()?.token;
    if (token) headers.set('Authorization', `Bearer ${token}`);

    const signal = init.signal ?? undefined;
    const { response, body: json } = await transport
      .send(url, { ...init, headers } as RequestInit, signal)
      .catch((error: unknown) => {
        throw toConsoleError(error);
      });
    const { status } = response;
    if (response.ok) return { status, headers: response.headers, body: '', json };
    throw isConsoleError(json) ? consoleError({ status, ...json }) : toConsoleError(unexpected(response, url));
  };
}

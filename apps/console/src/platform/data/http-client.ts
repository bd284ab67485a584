import type { Transport } from '@ug/api-client';
import type { fetchUtils } from 'react-admin';
import { toConsoleError } from './console-error';

type HttpClient = typeof fetchUtils.fetchJson;

/**
 * Sends the requests of ra-data-simple-rest over the console's transport, with errors in the shape that forms read. Throws HttpError;
 * status 0 means that no response came.
 */
export function createHttpClient(transport: Transport): HttpClient {
  return async (url, init = {}) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers as HeadersInit | undefined)),
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(init.body && { 'Content-Type': 'application/json' }),
    };
    try {
      const { response, body } = await transport.send(url, { ...init, headers }, init.signal ?? undefined);
      return { status: response.status, headers: response.headers, body: '', json: body };
    } catch (error) {
      throw toConsoleError(error, init.method);
    }
  };
}

import { createPlayerClient, TransportError, type PlayerClient } from '@ug/api-client';
import { sendingFile as sending } from '@ug/web';
import { clientOptions } from './api';

/** A file takes longer than any other call; over a slow line some minutes, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** `fetch` by XMLHttpRequest, which alone tells how much of a body has left. */
const fetchWithProgress =
  (onProgress: (sent: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The connection broke'));
      const abort = () => request.abort();
      request.open(method, String(input));
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = fail;
      request.onabort = fail;
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit);
    });

const isUnreached = (error: unknown): boolean => error instanceof TransportError && error.kind === 'network';

/**
 * Sends a chosen file by a call of the portal.
 * @throws UnreadableFileError where the browser can read it no more, else what `send` throws
 */
export const sendingFile = <T>(file: Blob, send: () => Promise<T>): Promise<T> => sending(file, send, isUnreached);

/** A client like `api` for one upload. @param onProgress gets how many bytes have left */
export const uploadApi = (onProgress: (sent: number) => void): PlayerClient =>
  createPlayerClient({ ...clientOptions, timeoutMs: UPLOAD_TIMEOUT_MS, fetch: fetchWithProgress(onProgress) });

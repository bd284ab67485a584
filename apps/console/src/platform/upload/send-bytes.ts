import type { Schemas } from '@ug/contract';
import { createStaffClient, type StaffTransportOptions } from '@ug/api-client';
import { toConsoleError } from '../data/console-error';

export interface ChunkOptions {
  uploadId: string;
  /** The position of the chunk's first byte in the file. */
  offset: number;
  signal: AbortSignal;
  /** Called with how many bytes of the chunk have left. */
  onProgress: (sent: number) => void;
}

/** Sends one chunk and gives the upload as it then stands; throws HttpError, status 0 when no response came. */
export type SendBytes = (chunk: Blob, options: ChunkOptions) => Promise<Schemas['Upload']>;

/** A chunk that is on its way for this long is given up; the service keeps the bytes that arrived. */
const CHUNK_LIMIT_MS = 180_000;

/** `fetch` by XMLHttpRequest, which alone tells how much of a body has left. */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new DOMException('The request was aborted', 'AbortError'));
      // It may have been paused while the call was being prepared; such a signal does not speak again.
      if (signal?.aborted) return refuse();
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      request.responseType = 'text';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      const abort = () => request.abort();
      signal?.addEventListener('abort', abort);
      request.upload.onprogress = (event) => onProgress(event.loaded);
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('The connection broke'));
      request.onabort = refuse;
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit);
    });

/** Sends chunks as every other request of the console is sent, and reports their progress. */
export function createSendBytes(connection: StaffTransportOptions): SendBytes {
  return async (chunk, { uploadId, offset, signal, onProgress }) => {
    const client = createStaffClient({
      ...connection,
      timeoutMs: CHUNK_LIMIT_MS,
      fetch: fetchWithProgress(onProgress),
    });
    try {
      return await client.call('appendUpload', {
        params: { fileId: uploadId },
        query: { offset },
        body: chunk as never,
        signal,
      });
    } catch (error) {
      throw toConsoleError(error);
    }
  };
}

import { API_BASE, statusMessage, type Schemas } from '@ug/contract';
import type { SessionStore } from '../session/session';
import { consoleError } from '../data/console-error';

export interface ChunkPlace {
  uploadId: string;
  /** Where the chunk's first byte belongs. */
  offset: number;
  signal: AbortSignal;
  /** Told how many bytes of the chunk have left. */
  onProgress: (sent: number) => void;
}

/** Sends one chunk and gives the upload as it then stands; throws HttpError, status 0 when no answer came. */
export type SendBytes = (chunk: Blob, place: ChunkPlace) => Promise<Schemas['Upload']>;

/** A chunk that moves for this long without an answer is given up; the service keeps the bytes that arrived. */
const CHUNK_LIMIT_MS = 180_000;

const cut = () => consoleError({ status: 0, code: 'network', message: '网络中断' });

/** Puts a chunk on the wire with XMLHttpRequest, which unlike fetch tells how far it has come. */
export function createSendBytes(session: SessionStore): SendBytes {
  return (chunk, { uploadId, offset, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const url = `${API_BASE}/admin/files/${uploadId}?offset=${offset}`;
      request.open('PATCH', url);
      request.responseType = 'text';
      request.timeout = CHUNK_LIMIT_MS;
      request.setRequestHeader('Accept', 'application/json');
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
      const token = session.current()?.token;
      if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);

      const abort = () => request.abort();
      signal.addEventListener('abort', abort);
      request.upload.onprogress = (event) => onProgress(event.loaded);
      request.onabort = () => reject(new DOMException('已停止上传', 'AbortError'));
      request.onerror = () => reject(cut());
      request.ontimeout = () => reject(cut());
      request.onload = () => {
        if (request.status === 401) session.close('expired');
        const answer = readAnswer(request.responseText);
        if (request.status >= 200 && request.status < 300 && answer) resolve(answer as unknown as Schemas['Upload']);
        else reject(refusalOf(request.status, answer, url));
      };
      request.onloadend = () => signal.removeEventListener('abort', abort);
      request.send(chunk);
    });
}

function readAnswer(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null; // a proxy's cut-off page; the status then speaks
  }
}

function refusalOf(status: number, answer: Record<string, unknown> | null, url: string) {
  const code = typeof answer?.code === 'string' ? answer.code : `http.${status}`;
  const message = typeof answer?.message === 'string' ? answer.message : statusMessage(status, url);
  return consoleError({ status, code, message });
}

import type { Schemas } from '@ug/contract';
import { createStaffClient, type StaffTransportOptions } from '@ug/api-client';
import { fetchWithProgress } from '@ug/web';
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

import { createPlayerClient, TransportError, type PlayerClient } from '@ug/api-client';
import { fetchWithProgress, sendingFile as sending } from '@ug/web';
import { clientOptions } from './api';

/** A file takes longer than any other call; over a slow line some minutes, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 300_000;

const isUnreached = (error: unknown): boolean => error instanceof TransportError && error.kind === 'network';

/**
 * Sends a chosen file by a call of the portal.
 * @throws UnreadableFileError where the browser can read it no more, else what `send` throws
 */
export const sendingFile = <T>(file: Blob, send: () => Promise<T>): Promise<T> => sending(file, send, isUnreached);

/** A client like `api` for one upload. @param onProgress gets how many bytes have left */
export const uploadApi = (onProgress: (sent: number) => void): PlayerClient =>
  createPlayerClient({ ...clientOptions, timeoutMs: UPLOAD_TIMEOUT_MS, fetch: fetchWithProgress(onProgress) });

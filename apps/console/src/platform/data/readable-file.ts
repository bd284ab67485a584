import { sendingFile as sending } from '@ug/web';
import { HttpError } from 'react-admin';

const isUnreached = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/**
 * Sends a file or a part of it by a call of the console.
 * @throws UnreadableFileError where the browser can read it no more, else what `send` throws
 */
export const sendingFile = <T>(file: Pick<Blob, 'slice'>, send: () => Promise<T>): Promise<T> =>
  sending(file, send, isUnreached);

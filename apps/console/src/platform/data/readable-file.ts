import { HttpError } from 'react-admin';

/** A file that was changed, moved or deleted after it was chosen: the browser reads it no more. */
export class UnreadableFileError extends Error {
  constructor(cause: unknown) {
    super('文件读取失败，可能已被移动、修改或删除，请重新选择', { cause });
  }
}

type Readable = Pick<Blob, 'slice'>;

const isUnreached = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/** Reads from a chosen file. @throws UnreadableFileError where the browser cannot */
export async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new UnreadableFileError(cause);
  }
}

/**
 * Sends a file or a part of it. A browser that cannot read it ends the request as if there were no network, so it is asked
 * whether it still can.
 * @throws UnreadableFileError where it cannot, else what `send` throws
 */
export async function sendingFile<T>(file: Readable, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isUnreached(error)) await reading(() => file.slice(0, 1).arrayBuffer());
    throw error;
  }
}

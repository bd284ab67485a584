/** A file that was changed, moved or deleted after it was chosen: the browser reads it no more. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';

  constructor(cause: unknown) {
    super('文件读取失败，可能已被移动、修改或删除，请重新选择', { cause });
  }
}

/** Reads from a chosen file. @throws UnreadableFileError where the browser cannot */
export async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new UnreadableFileError(cause);
  }
}

/** Makes sure that the browser can still read a chosen file. @throws UnreadableFileError where it cannot */
export async function assertReadable(file: Pick<Blob, 'slice'>): Promise<void> {
  await reading(() => file.slice(0, 1).arrayBuffer());
}

/**
 * Sends a file or a part of it. A browser that cannot read it ends the request as if there were no network, so it is asked
 * whether it still can.
 * @param isUnreached whether an error of `send` says that no response came
 * @throws UnreadableFileError where the file cannot be read, else what `send` throws
 */
export async function sendingFile<T>(
  file: Pick<Blob, 'slice'>,
  send: () => Promise<T>,
  isUnreached: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isUnreached(error)) await assertReadable(file);
    throw error;
  }
}

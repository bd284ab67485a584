import { serveThread } from '../threads/serve-thread';
import { unpackBundle } from './hls-bundle';
import { probeFile, repackage } from './media-file';
import { MediaRefusal, type MediaReason } from './media-refusal';

/** The result or the error. Errors lose their own fields between threads. */
export type Judged<T> =
  | { readonly value: T }
  | { readonly refused: { readonly reason: MediaReason; readonly detail: string } };

async function judged<T>(work: Promise<T>): Promise<Judged<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof MediaRefusal) return { refused: { reason: error.reason, detail: error.message } };
    throw error;
  }
}

const methods = {
  probe: ({ path }: { path: string }) => judged(probeFile(path)),
  repackage: ({ path, target }: { path: string; target: string }) => judged(repackage(path, target)),
  unpack: ({ path, folder }: { path: string; folder: string }) => judged(unpackBundle(path, folder)),
};

/** Methods of the thread that reads videos. */
export type MediaThreadMethods = typeof methods;

serveThread(methods);

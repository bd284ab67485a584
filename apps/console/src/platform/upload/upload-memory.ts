import type { Schemas } from '@ug/contract';

export type UploadKind = Schemas['UploadStart']['kind'];

/** Remembers which upload a file belongs to, so that the same file goes on after a reload. */
export interface UploadMemory {
  find(kind: UploadKind, file: File): string | null;
  keep(kind: UploadKind, file: File, uploadId: string): void;
  forget(kind: UploadKind, file: File): void;
}

const keyOf = (kind: UploadKind, { name, size, lastModified }: File) =>
  `ug-console-upload:${kind}:${name}:${size}:${lastModified}`;

/** A memory over a browser storage; name, size and time of change tell files apart. */
export function createUploadMemory(storage: Storage): UploadMemory {
  return {
    find: (kind, file) => storage.getItem(keyOf(kind, file)),
    keep: (kind, file, uploadId) => storage.setItem(keyOf(kind, file), uploadId),
    forget: (kind, file) => storage.removeItem(keyOf(kind, file)),
  };
}

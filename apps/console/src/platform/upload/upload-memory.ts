import type { Schemas } from '@ug/contract';

export type UploadKind = Schemas['UploadStart']['kind'];

/** The identity of a file: the browser gives no path, and reading two gigabytes for a hash takes too long. */
export type FileMark = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Kinds whose uploads are offered again, also those that finished and were not used before the page went away. */
export const offeredKinds: ReadonlySet<UploadKind> = new Set<UploadKind>(['package', 'video']);

/** A file whose upload was cut, or finished and was not used. */
export interface UnfinishedUpload {
  readonly file: FileMark;
  readonly uploadId: string;
}

/** Remembers which upload a file belongs to, so that the same file goes on after a reload. */
export interface UploadMemory {
  find(kind: UploadKind, file: FileMark): string | null;
  keep(kind: UploadKind, file: FileMark, uploadId: string): void;
  forget(kind: UploadKind, file: FileMark): void;
  /** All of a kind that were begun and neither given up nor known to be used. */
  unfinished(kind: UploadKind): UnfinishedUpload[];
}

const prefixOf = (kind: UploadKind) => `ug-console-upload:${kind}:`;

const keyOf = (kind: UploadKind, { name, size, lastModified }: FileMark) =>
  `${prefixOf(kind)}${name}:${size}:${lastModified}`;

/** A name may have colons, the two numbers have none. */
const MARK = /^(.*):(\d+):(\d+)$/s;

function markOf(text: string): FileMark | null {
  const [, name, size, lastModified] = MARK.exec(text) ?? [];
  return name === undefined ? null : { name, size: Number(size), lastModified: Number(lastModified) };
}

/** A memory over a browser storage; name, size and time of change tell files apart. */
export function createUploadMemory(storage: Storage): UploadMemory {
  return {
    find: (kind, file) => storage.getItem(keyOf(kind, file)),
    keep: (kind, file, uploadId) => storage.setItem(keyOf(kind, file), uploadId),
    forget: (kind, file) => storage.removeItem(keyOf(kind, file)),
    unfinished: (kind) =>
      Object.keys(storage).flatMap((key) => {
        if (!key.startsWith(prefixOf(kind))) return [];
        const [file, uploadId] = [markOf(key.slice(prefixOf(kind).length)), storage.getItem(key)];
        return file && uploadId ? [{ file, uploadId }] : [];
      }),
  };
}

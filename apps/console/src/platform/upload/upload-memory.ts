import type { Schemas } from '@ug/contract';
import type { KeptText } from '@ug/web';
import { localText } from '../storage/local-text';

export type UploadKind = Schemas['UploadStart']['kind'];

/** The facts that identify a file to a person. The browser gives no path. */
export type FileMark = Pick<File, 'name' | 'size' | 'lastModified'>;

/** The identity of a file: two may have equal marks, and reading two gigabytes for a hash takes too long. */
export interface FileIdentity extends FileMark {
  /** The fingerprint of its first and last mebibyte, from `printOf`. */
  readonly print: string;
}

/** Kinds whose uploads are offered again, also those that finished and were not used before the page went away. */
export const offeredKinds: ReadonlySet<UploadKind> = new Set<UploadKind>(['package', 'video']);

/** A file whose upload was cut, or finished and was not used. */
export interface UnfinishedUpload {
  readonly file: FileMark;
  /** Undefined where a version before has kept it: it is not known which of several files it was. */
  readonly print: string | undefined;
  readonly uploadId: string;
}

/** Remembers which upload a file belongs to, so that the same file goes on after a reload. */
export interface UploadMemory {
  find: (kind: UploadKind, file: FileIdentity) => string | null;
  keep: (kind: UploadKind, file: FileIdentity, uploadId: string) => void;
  /** Forgets an upload, however it was kept. */
  forget: (kind: UploadKind, uploadId: string) => void;
  /** All of a kind that were begun and neither given up nor known to be used. */
  unfinished: (kind: UploadKind) => UnfinishedUpload[];
}

const prefixOf = (kind: UploadKind) => `ug-console-upload:${kind}:`;

const keyOf = (kind: UploadKind, { name, size, lastModified, print }: FileIdentity) =>
  `${prefixOf(kind)}${name}:${size}:${lastModified}:p${print}`;

/** A name may have colons, what follows has none. */
const MARK = /^(.*):(\d+):(\d+)(?::p([0-9a-f]{16}))?$/s;

function identityIn(text: string): Omit<UnfinishedUpload, 'uploadId'> | null {
  const [, name, size, lastModified, print] = MARK.exec(text) ?? [];
  return name === undefined ? null : { file: { name, size: Number(size), lastModified: Number(lastModified) }, print };
}

/** A memory over a browser storage. Where that keeps nothing, an upload goes on as long as its page is open. */
export function createUploadMemory(storage: KeptText = localText): UploadMemory {
  const keysOf = (kind: UploadKind) => storage.keys().filter((key) => key.startsWith(prefixOf(kind)));
  return {
    find: (kind, file) => storage.read(keyOf(kind, file)),
    keep: (kind, file, uploadId) => void storage.write(keyOf(kind, file), uploadId),
    forget: (kind, uploadId) => {
      for (const key of keysOf(kind)) if (storage.read(key) === uploadId) storage.remove(key);
    },
    unfinished: (kind) =>
      keysOf(kind).flatMap((key) => {
        const [identity, uploadId] = [identityIn(key.slice(prefixOf(kind).length)), storage.read(key)];
        return identity && uploadId ? [{ ...identity, uploadId }] : [];
      }),
  };
}

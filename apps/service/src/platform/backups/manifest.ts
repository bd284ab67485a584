import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Dialect } from '../database/connections';
import { BackupError } from './backup-error';
import type { BackupOrigin } from './backup.entity';
import { MANIFEST, OBJECT_LIST, sha256Of } from './backup-files';

const FORMAT = 1;

/** Counts and sums of a database, for comparing two of them. */
export interface DatabaseFigures {
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** The sum of each column of diamonds or money, by `table.column`: whole numbers of any length. */
  readonly sums: Readonly<Record<string, string>>;
}

/** A file of a backup. */
export interface StoredFile {
  readonly file: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Says what a backup consists of. It is written last, so a folder without one is no backup. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly name: string;
  /** When the database was as the backup has it; UTC. */
  readonly at: string;
  /** Absent in those of an early version. */
  readonly origin?: BackupOrigin;
  readonly database: StoredFile &
    DatabaseFigures & {
      readonly dialect: Dialect;
      /** The version of PostgreSQL that it comes from. */
      readonly server: string | null;
      /** The last migration. */
      readonly schema: string | null;
    };
  readonly objects: StoredFile & { readonly count: number; readonly totalBytes: number };
  /** Null where the secret was left out. */
  readonly secrets: StoredFile | null;
  /** A hash that tells whether another secret is the one of this backup. */
  readonly secretMark: string;
}

/** An object of the storage, as a backup holds it. */
export interface BackedObject {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds. */
  readonly modifiedAt: number;
  readonly sha256: string;
}

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/**
 * @param text undefined where there is none
 * @param place of the backup, for the sentence
 * @throws BackupError for a text that no version up to this one wrote
 */
export function parseManifest(text: string | undefined, place: string): Manifest {
  if (text === undefined) throw new BackupError(`${place} 里没有 ${MANIFEST}，不是一份完整的备份。`);
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format === FORMAT) return manifest;
  } catch {
    // Text that is no JSON is refused below, like a manifest of another format.
  }
  throw new BackupError(`${place}/${MANIFEST} 已损坏，或来自更新的版本。`);
}

/** @throws BackupError where the folder is no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  return parseManifest(await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined), folder);
}

export async function writeDurable(path: string, parts: Iterable<string>): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for (const part of parts) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file of a backup with its hash. */
export async function storedFile(folder: string, file: string): Promise<StoredFile> {
  const path = join(folder, file);
  return { file, bytes: (await stat(path)).size, sha256: await sha256Of(path) };
}

const LINES_AT_ONCE = 1000;

/** Writes the list of objects, one a line. */
export function writeObjectList(folder: string, objects: readonly BackedObject[]): Promise<void> {
  function* parts(): Generator<string> {
    for (let i = 0; i < objects.length; i += LINES_AT_ONCE)
      yield objects
        .slice(i, i + LINES_AT_ONCE)
        .map((one) => `${JSON.stringify(one)}\n`)
        .join('');
  }
  return writeDurable(join(folder, OBJECT_LIST), parts());
}

/** @throws BackupError for a list that is damaged */
export const readObjectList = (folder: string): Promise<BackedObject[]> =>
  parseObjectList(createReadStream(join(folder, OBJECT_LIST)), folder);

/** @param place of the backup, for the sentence @throws BackupError for a list that is damaged */
export async function parseObjectList(bytes: Readable, place: string): Promise<BackedObject[]> {
  const objects: BackedObject[] = [];
  try {
    for await (const line of createInterface({ input: bytes, crlfDelay: Infinity }))
      if (line) objects.push(JSON.parse(line) as BackedObject);
  } catch (cause) {
    throw new BackupError(`${place}/${OBJECT_LIST} 已损坏或不见了。`, { cause });
  }
  return objects;
}

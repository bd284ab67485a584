import { createWriteStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { entryName } from '../epub/entry-names';
import { MediaRefusal } from './media-refusal';

const GIGABYTE = 1024 ** 3;
/** Limits of a bundle: number of entries, and bytes that come out of all of them and out of one that is a playlist. */
const LIMITS = { entries: 20_000, unpacked: 6 * GIGABYTE, playlist: 4 * 1024 * 1024 } as const;
const METHODS = [0, 8];

/** An uploaded archive: its entries by their names, which become no path anywhere. */
export class BundleArchive {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws MediaRefusal `archive`, `archivePath`, `archiveSize` */
  static async open(path: string): Promise<BundleArchive> {
    const zip = await opened(path);
    try {
      if (zip.entryCount > LIMITS.entries) throw new MediaRefusal('archiveSize');
      return new BundleArchive(zip, await directoryOf(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** @throws MediaRefusal `missing`, `archive`, `archiveSize` */
  async text(name: string): Promise<string> {
    if (this.entry(name).uncompressedSize > LIMITS.playlist) throw new MediaRefusal('archiveSize', name);
    return this.reading(name, async (stream) => (await buffer(stream)).toString('utf8'));
  }

  /** Writes the bytes of an entry behind those of a file. @returns how many @throws as `text` */
  async append(name: string, target: string): Promise<number> {
    await this.reading(name, (stream) => pipeline(stream, createWriteStream(target, { flags: 'a' })));
    return this.entry(name).uncompressedSize;
  }

  close(): void {
    this.zip.close();
  }

  private entry(name: string): Entry {
    const entry = this.entries.get(name);
    if (!entry) throw new MediaRefusal('missing', name);
    return entry;
  }

  /** yauzl ends a stream with an error where more or less comes out than the directory says. */
  private async reading<T>(name: string, read: (stream: Readable) => Promise<T>): Promise<T> {
    const entry = this.entry(name);
    if (entry.isEncrypted() || !METHODS.includes(entry.compressionMethod)) throw new MediaRefusal('archive', name);
    this.unpacked += entry.uncompressedSize;
    if (this.unpacked > LIMITS.unpacked) throw new MediaRefusal('archiveSize', name);
    try {
      return await read(await this.stream(entry));
    } catch (error) {
      if (isDisk(error)) throw error;
      throw new MediaRefusal(/bytes/.test(String(error)) ? 'archiveSize' : 'archive', `${name}: ${String(error)}`);
    }
  }

  /** Streams of yauzl never close by themselves, which readers of today wait for; the one behind them does. */
  private stream(entry: Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const through = new PassThrough();
        stream.on('error', (reason: Error) => through.destroy(reason));
        resolve(stream.pipe(through));
      });
    });
  }
}

/** A full disk is no fault of the archive. */
const isDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

function opened(path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false };
  return new Promise((resolve, reject) => {
    yauzl.open(path, options, (error, zip) =>
      error ? reject(new MediaRefusal('archive', String(error))) : resolve(zip),
    );
  });
}

function directoryOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const found = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      const text = String(entry.fileName);
      const name = entryName(text);
      // A path outside of the archive is an attack: the whole archive is refused.
      if (name === undefined && !text.endsWith('/')) return reject(new MediaRefusal('archivePath', text));
      if (name !== undefined && !text.endsWith('/') && !found.has(name)) found.set(name, entry);
      zip.readEntry();
    });
    zip.on('error', (error: Error) => reject(new MediaRefusal('archive', String(error))));
    zip.on('end', () => resolve(found));
    zip.readEntry();
  });
}

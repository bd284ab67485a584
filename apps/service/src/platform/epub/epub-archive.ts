import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { entryName } from './entry-names';
import { EpubRefusal } from './epub-refusal';

const MEGABYTE = 1024 * 1024;
/** Limits of a book: bytes of its file, number of entries, and bytes that come out of all entries and of one. */
export const EPUB_LIMITS = {
  file: 200 * MEGABYTE,
  entries: 5000,
  unpacked: 300 * MEGABYTE,
  document: 20 * MEGABYTE,
  /** So many times its packed size an entry may have, once it is larger than `smallEntry`. */
  ratio: 100,
  smallEntry: MEGABYTE,
} as const;

const METHODS = [0, 8];

/** The archive of a book: its entries by their names, unpacked one by one, and never more of them than a book may have. */
export class EpubArchive {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Reads the directory of an archive. @throws EpubRefusal */
  static async open(bytes: Uint8Array): Promise<EpubArchive> {
    if (bytes.length > EPUB_LIMITS.file) throw new EpubRefusal('too-large');
    const zip = await opened(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > EPUB_LIMITS.entries) throw new EpubRefusal('too-many-entries');
    const entries = new Map<string, Entry>();
    for (const [name, entry] of await directoryOf(zip)) if (!entries.has(name)) entries.set(name, entry);
    return new EpubArchive(zip, entries);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** @returns undefined where there is no such entry @throws EpubRefusal */
  async read(name: string): Promise<Uint8Array | undefined> {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    if (entry.isEncrypted()) throw new EpubRefusal('protected', name);
    if (!METHODS.includes(entry.compressionMethod)) throw new EpubRefusal('damaged', name);
    if (entry.uncompressedSize > EPUB_LIMITS.document) throw new EpubRefusal('too-large', name);
    const bytes = await this.unpack(entry, name);
    if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw new EpubRefusal('damaged', name);
    this.unpacked += bytes.length;
    return bytes;
  }

  /** Ends where more comes out than may: what an entry says of its size is not believed. */
  private async unpack(entry: Entry, name: string): Promise<Uint8Array> {
    const { document, unpacked, ratio, smallEntry } = EPUB_LIMITS;
    const left = Math.min(document, unpacked - this.unpacked, Math.max(smallEntry, entry.compressedSize * ratio));
    try {
      const packed = await this.packed(entry);
      const bytes = entry.isCompressed() ? await inflate(packed, { maxOutputLength: Math.max(left, 1) }) : packed;
      if (bytes.length > left) throw new EpubRefusal('too-large', name);
      return bytes;
    } catch (error) {
      if (error instanceof EpubRefusal) throw error;
      const isLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw new EpubRefusal(isLarge ? 'too-large' : 'damaged', name);
    }
  }

  private async packed(entry: Entry): Promise<Buffer> {
    const pieces: Buffer[] = [];
    const stream = await new Promise<Readable>((resolve, reject) => {
      const options = { decompress: entry.isCompressed() ? false : null, decrypt: null, start: null, end: null };
      this.zip.openReadStream(entry, options, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    for await (const piece of stream) if (Buffer.isBuffer(piece)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

const inflate = promisify(inflateRaw);

/** Names are checked by `entryName`: yauzl would refuse the whole archive for one that is never used. */
function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new EpubRefusal('not-zip')) : resolve(zip),
    );
  });
}

function directoryOf(zip: ZipFile): Promise<[string, Entry][]> {
  return new Promise((resolve, reject) => {
    const found: [string, Entry][] = [];
    zip.on('entry', (entry: Entry) => {
      const name = entryName(textOf(entry.fileName));
      if (name !== undefined && !textOf(entry.fileName).endsWith('/')) found.push([name, entry]);
      zip.readEntry();
    });
    zip.on('error', () => reject(new EpubRefusal('not-zip')));
    zip.on('end', () => resolve(found));
    zip.readEntry();
  });
}

/** Names come as bytes: in UTF-8, or as Chinese Windows packs them. */
function textOf(name: string | Uint8Array): string {
  if (typeof name === 'string') return name;
  const text = new TextDecoder().decode(name);
  return text.includes('\uFFFD') ? new TextDecoder('gb18030').decode(name) : text;
}

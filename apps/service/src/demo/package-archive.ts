import { createCipheriv } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** 1 January 2026 in DOS format: the same content always gives the same archive. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A ZIP archive whose entries are stored as they are (APPNOTE 6.3.10, without ZIP64). */
export function storeArchive(entries: readonly ArchiveEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name);
    const facts = describe(title, bytes);
    locals.push(Buffer.concat([signed(0x04034b50, facts), title, bytes]));
    directory.push(Buffer.concat([signed(0x02014b50, made(facts, offset)), title]));
    offset += 30 + title.length + bytes.length;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([...locals, listing, end(entries.length, listing.length, offset)]);
}

/** Bytes that look random and cannot be compressed, but are the same for the same seed. */
export function deterministicBytes(seed: number, length: number): Buffer {
  const key = Buffer.alloc(16);
  key.writeUInt32LE(seed);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
}

/** Returns the fields of both headers of an entry: needed version, UTF-8 names, stored, date, checksum, sizes, name length. */
function describe(title: Buffer, bytes: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(DATE, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(title.length, 22);
  return facts;
}

/** A directory entry begins with the version that made it, and ends with where its local header is. */
function made(facts: Buffer, offset: number): Buffer {
  const version = Buffer.from([20, 0]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([version, facts, place]);
}

function signed(signature: number, rest: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, rest]);
}

function end(count: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(18);
  record.writeUInt16LE(count, 4);
  record.writeUInt16LE(count, 6);
  record.writeUInt32LE(length, 8);
  record.writeUInt32LE(offset, 12);
  return signed(0x06054b50, record);
}

import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** Reads bytes of an archive, from `start` up to `end`, which is not among them. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;

const [END, ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30];
const MAX_COMMENT = 0xffff;
/** Limit of the directory and of an inflated entry, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
const [STORED, DEFLATED] = [0, 8];

/** Offsets and name of an entry in the central directory. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

/**
 * The bytes of the first entry whose name fits; undefined where there is none, or the archive is one that this small
 * reader does not know (64 bits, encrypted). A package has two gigabytes: only its directory and the entry are read.
 */
export async function archiveEntry(read: ReadBytes, size: number, name: RegExp): Promise<Buffer | undefined> {
  const tail = await read(Math.max(0, size - END_BYTES - MAX_COMMENT), size);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || tail.readUInt32LE(end) !== END || tail.length - end < END_BYTES) return undefined;
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > MAX_BYTES || start + length > size) return undefined;
  const entry = findIn(await read(start, start + length), name);
  return entry && unpacked(read, entry, size);
}

function findIn(directory: Buffer, wanted: RegExp): Entry | undefined {
  for (let at = 0; at + ENTRY_BYTES <= directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY) return undefined;
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const name = directory.subarray(at + ENTRY_BYTES, nameEnd).toString('utf8');
    const [method, packed] = [directory.readUInt16LE(at + 10), directory.readUInt32LE(at + 20)];
    if (wanted.test(name)) return { name, method, packed, offset: directory.readUInt32LE(at + 42) };
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return undefined;
}

/** The local header has names and extra fields of its own length. */
async function unpacked(read: ReadBytes, entry: Entry, size: number): Promise<Buffer | undefined> {
  const { method, packed, offset } = entry;
  if (packed > MAX_BYTES || offset + LOCAL_BYTES > size) return undefined;
  const local = await read(offset, offset + LOCAL_BYTES);
  const start = offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (start + packed > size) return undefined;
  const bytes = await read(start, start + packed);
  if (method === STORED) return bytes;
  if (method !== DEFLATED) return undefined;
  return promisify(inflateRaw)(bytes, { maxOutputLength: MAX_BYTES }).catch(() => undefined);
}

import { open, type FileHandle } from 'node:fs/promises';
import { MediaRefusal } from './media-refusal';

const HEAD = 8;
const LONG_HEAD = 16;
/** Three hours of pictures and sounds need a few megabytes. */
const MAX_INDEX = 64 * 1024 * 1024;
/** Writers put a handful in front of the index. */
const MAX_BOXES = 10_000;

interface Head {
  readonly name: string;
  /** Bytes of the box, its head among them. */
  readonly size: number;
  readonly head: number;
}

/**
 * Reads the content of the `moov` box, the index of an MP4 or MOV (ISO/IEC 14496-12).
 * @returns undefined where there is none, as in a file of another kind
 * @throws MediaRefusal `broken` for an index that is too large for a video, or too far back
 */
export async function readMp4Index(path: string): Promise<Buffer | undefined> {
  const file = await open(path, 'r');
  try {
    const { size: end } = await file.stat();
    let at = 0;
    for (let count = 0; count < MAX_BOXES; count += 1) {
      const box = await headAt(file, at, end);
      if (!box) return undefined;
      if (box.name === 'moov') return await contentAt(file, at, box);
      at += box.size;
    }
    throw new MediaRefusal('broken', 'too many boxes in front of the index');
  } finally {
    await file.close();
  }
}

/** Undefined where there is no whole box. */
async function headAt(file: FileHandle, at: number, end: number): Promise<Head | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONG_HEAD), 0, LONG_HEAD, at);
  if (bytesRead < HEAD) return undefined;
  const said = buffer.readUInt32BE(0);
  const head = said === 1 ? LONG_HEAD : HEAD;
  // A size of 0 means the rest of the file.
  const size = said === 1 ? Number(buffer.readBigUInt64BE(HEAD)) : said || end - at;
  return size < head || at + size > end ? undefined : { name: buffer.toString('latin1', 4, HEAD), size, head };
}

async function contentAt(file: FileHandle, at: number, { size, head }: Head): Promise<Buffer> {
  if (size > MAX_INDEX) throw new MediaRefusal('broken', `an index of ${size} bytes`);
  const content = Buffer.alloc(size - head);
  await file.read(content, 0, content.length, at + head);
  return content;
}

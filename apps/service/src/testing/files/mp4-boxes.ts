/** A box of an MP4: its name, where it begins, where its content begins, and where it ends. */
interface Box {
  readonly name: string;
  readonly at: number;
  readonly body: number;
  readonly end: number;
}

const HEAD = 8;

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + HEAD <= to;) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + HEAD);
    boxes.push({ name, at, body: at + HEAD, end: at + size });
    at += Math.max(HEAD, size);
  }
  return boxes;
}

function insideOf(bytes: Buffer, outer: Box, ...path: readonly string[]): Box {
  let box = outer;
  for (const name of path) {
    const found = boxesIn(bytes, box.body, box.end).find((inner) => inner.name === name);
    if (!found) throw new Error(`there is no ${name} in ${box.name}`);
    box = found;
  }
  return box;
}

/** A box. @param says the size in its head */
export function boxOf(name: string, body: Uint8Array = Buffer.alloc(0), says = HEAD + body.length): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(says);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A box with its size in 64 bits. */
export function longBoxOf(name: string, says: bigint): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(says);
  return boxOf(name, size, 1);
}

/** A shown stretch of a track: its length, and its beginning in the media; null for a gap. */
export interface Edit {
  readonly ms: number;
  readonly fromMs: number | null;
}

function editBox(edits: readonly Edit[], movieScale: number, mediaScale: number): Buffer {
  const list = Buffer.alloc(8 + edits.length * 12);
  list.writeUInt32BE(edits.length, 4);
  for (const [index, { ms, fromMs }] of edits.entries()) {
    const at = 8 + index * 12;
    list.writeUInt32BE(Math.round((ms * movieScale) / 1000), at);
    list.writeInt32BE(fromMs === null ? -1 : Math.round((fromMs * mediaScale) / 1000), at + 4);
    list.writeUInt32BE(0x10000, at + 8);
  }
  return boxOf('edts', boxOf('elst', list));
}

/** Where the time scale is in a header of version 0. */
const SCALE_AT = 12;

/** Gives a track of an MP4, whose index is its last box, a list of edits. */
export function withEdits(given: Uint8Array, track: 'vide' | 'soun', edits: readonly Edit[]): Buffer {
  const bytes = Buffer.from(given);
  const moov = boxesIn(bytes, 0, bytes.length).at(-1);
  if (moov?.name !== 'moov') throw new Error('its index is not at its end');
  const trak = boxesIn(bytes, moov.body, moov.end).find(
    (box) =>
      box.name === 'trak' && bytes.toString('latin1', handlerOf(bytes, box), handlerOf(bytes, box) + 4) === track,
  );
  if (!trak) throw new Error(`there is no ${track}`);
  const movieScale = bytes.readUInt32BE(insideOf(bytes, moov, 'mvhd').body + SCALE_AT);
  const mediaScale = bytes.readUInt32BE(insideOf(bytes, trak, 'mdia', 'mdhd').body + SCALE_AT);
  const edited = editBox(edits, movieScale, mediaScale);
  const at = insideOf(bytes, trak, 'tkhd').end;
  for (const box of [moov, trak]) bytes.writeUInt32BE(box.end - box.at + edited.length, box.at);
  return Buffer.concat([bytes.subarray(0, at), edited, bytes.subarray(at)]);
}

const handlerOf = (bytes: Buffer, trak: Box): number => insideOf(bytes, trak, 'mdia', 'hdlr').body + 8;

/** Where the index of an MP4 begins and ends. */
export function indexOf(bytes: Buffer): Box {
  const moov = boxesIn(bytes, 0, bytes.length).find(({ name }) => name === 'moov');
  if (!moov) throw new Error('it has no index');
  return moov;
}

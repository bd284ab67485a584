/** Encoders hide less than this at either end of a track: pictures that a decoder needs first, and half a picture. */
const MAX_HIDDEN_MS = 2000;
const HEAD = 8;
const EMPTY = -1;
const USUAL_RATE = 0x10000;

interface Timing {
  readonly scale: number;
  readonly duration: number;
}

interface Edit {
  /** In the scale of the movie. */
  readonly duration: number;
  /** In the scale of the track. */
  readonly from: number;
  readonly rate: number;
}

/**
 * Whether the file still has parts that an editor cut away. Players follow the edit lists of ISO/IEC 14496-12 § 8.6.6, but
 * repackaging without decoding would show the cut parts.
 * @param index the content of `moov`
 * @throws RangeError for a box that ends too early
 */
export function hidesSomething(index: Buffer): boolean {
  const movie = childOf(index, 'mvhd');
  if (!movie) return false;
  const { scale } = timingOf(movie);
  return childrenOf(index, 'trak').some((track) => isCut(track, scale));
}

function isCut(track: Buffer, movieScale: number): boolean {
  const [header, handler, list] = [
    childOf(track, 'mdia', 'mdhd'),
    childOf(track, 'mdia', 'hdlr'),
    childOf(track, 'edts', 'elst'),
  ];
  const kind = handler?.toString('latin1', HEAD, HEAD + 4) ?? '';
  if (!header || !list || !['vide', 'soun'].includes(kind)) return false;
  const { scale, duration } = timingOf(header);
  const [shown, ...more] = editsIn(list).filter(({ from }) => from !== EMPTY);
  if (!shown) return false;
  const [beforeMs, shownMs, wholeMs] = [
    (shown.from / scale) * 1000,
    (shown.duration / movieScale) * 1000,
    (duration / scale) * 1000,
  ];
  // A fragmented file does not know its length, and says 0.
  const hiddenMs = shownMs > 0 ? Math.max(beforeMs, wholeMs - shownMs) : beforeMs;
  return more.length > 0 || shown.rate !== USUAL_RATE || hiddenMs > MAX_HIDDEN_MS;
}

/** The scale and the length in the header of a movie or a track. */
function timingOf(header: Buffer): Timing {
  return header[0] === 1
    ? { scale: header.readUInt32BE(20), duration: Number(header.readBigUInt64BE(24)) }
    : { scale: header.readUInt32BE(12), duration: header.readUInt32BE(16) };
}

function editsIn(list: Buffer): Edit[] {
  const [isLong, count] = [list[0] === 1, list.readUInt32BE(4)];
  const edits: Edit[] = [];
  for (let at = HEAD; edits.length < count; at += isLong ? 20 : 12) {
    edits.push(
      isLong
        ? {
            duration: Number(list.readBigUInt64BE(at)),
            from: Number(list.readBigInt64BE(at + 8)),
            rate: list.readInt32BE(at + 16),
          }
        : { duration: list.readUInt32BE(at), from: list.readInt32BE(at + 4), rate: list.readInt32BE(at + 8) },
    );
  }
  return edits;
}

/** The contents of the boxes of a name. A malformed box ends the reading. */
function childrenOf(content: Buffer, name: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + HEAD <= content.length;) {
    const size = content.readUInt32BE(at);
    if (size < HEAD || at + size > content.length) break;
    if (content.toString('latin1', at + 4, at + HEAD) === name) found.push(content.subarray(at + HEAD, at + size));
    at += size;
  }
  return found;
}

function childOf(content: Buffer, ...path: readonly string[]): Buffer | undefined {
  return path.reduce<Buffer | undefined>((inside, name) => inside && childrenOf(inside, name)[0], content);
}

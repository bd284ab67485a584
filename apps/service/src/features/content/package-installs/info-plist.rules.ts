/** The texts of a property list's outermost dictionary, binary or XML; empty where it is neither. */
export function textsOf(plist: Uint8Array): ReadonlyMap<string, string> {
  const bytes = Buffer.from(plist.buffer, plist.byteOffset, plist.byteLength);
  if (bytes.subarray(0, 8).toString('latin1') !== 'bplist00') return textsOfXml(bytes.toString('utf8'));
  try {
    return textsOfBinary(bytes);
  } catch {
    // An offset that leads out of the file, or a table that is cut.
    return new Map();
  }
}

const ENTRY = /<key>([^<]*)<\/key>\s*<string>([^<]*)<\/string>/g;

const textsOfXml = (xml: string): Map<string, string> =>
  new Map([...xml.matchAll(ENTRY)].map(([, key = '', text = '']) => [key, text]));

const TRAILER_BYTES = 32;
/** More than any outermost dictionary has. */
const MAX_ENTRIES = 10_000;
/** More than any text that is asked for. Entries of a made-up list may all refer to one text of megabytes. */
const MAX_TEXT = 1000;
const [ASCII, UTF16, DICTIONARY] = [0x5, 0x6, 0xd];

/** An object by its place: its kind, its number of entries, and where these begin. */
function objectAt(bytes: Buffer, at: number) {
  const marker = bytes.readUInt8(at);
  const short = marker & 0x0f;
  if (short !== 0x0f) return { kind: marker >> 4, count: short, start: at + 1 };
  // A longer count is an integer of its own behind the marker.
  const width = 2 ** (bytes.readUInt8(at + 1) & 0x0f);
  return { kind: marker >> 4, count: bytes.readUIntBE(at + 2, width), start: at + 2 + width };
}

function textAt(bytes: Buffer, at: number): string | undefined {
  const { kind, count, start } = objectAt(bytes, at);
  if (count > MAX_TEXT) return undefined;
  if (kind === ASCII) return bytes.subarray(start, start + count).toString('latin1');
  if (kind !== UTF16) return undefined;
  return Buffer.from(bytes.subarray(start, start + 2 * count))
    .swap16()
    .toString('utf16le');
}

/** By the layout of CFBinaryPList.c: a trailer names the table of offsets, which says where each object is. */
function textsOfBinary(bytes: Buffer): Map<string, string> {
  const trailer = bytes.subarray(bytes.length - TRAILER_BYTES);
  const [offsetWidth, referenceWidth] = [trailer.readUInt8(6), trailer.readUInt8(7)];
  const [top, table] = [Number(trailer.readBigUInt64BE(16)), Number(trailer.readBigUInt64BE(24))];
  const placeOf = (index: number) => bytes.readUIntBE(table + index * offsetWidth, offsetWidth);
  const { kind, count, start } = objectAt(bytes, placeOf(top));
  const texts = new Map<string, string>();
  if (kind !== DICTIONARY || count > MAX_ENTRIES) return texts;
  const referred = (index: number) =>
    textAt(bytes, placeOf(bytes.readUIntBE(start + index * referenceWidth, referenceWidth)));
  for (let index = 0; index < count; index += 1) {
    const [key, text] = [referred(index), referred(count + index)];
    if (key !== undefined && text !== undefined) texts.set(key, text);
  }
  return texts;
}

/** A tiny picture. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Blue, green and red of each, row by row from the top. */
  readonly bgr: Uint8Array;
}

/** The longer side of a placeholder, in pixels: twice as many as its shortest waves need. It stands in painted pages. */
const SIDE = 12;
const MIN_BYTES = 6;

/** The content of a thumbhash's first bytes. The varying factors of its waves follow. */
function headOf(hash: Uint8Array) {
  const low = hash[0]! | (hash[1]! << 8) | (hash[2]! << 16);
  const high = hash[3]! | (hash[4]! << 8);
  const hasAlpha = low >> 23 > 0;
  const isLandscape = high >> 15 > 0;
  const longer = hasAlpha ? 5 : 7;
  const other = high & 7;
  return {
    luma: (low & 63) / 63,
    yellow: ((low >> 6) & 63) / 31.5 - 1,
    red: ((low >> 12) & 63) / 31.5 - 1,
    lumaScale: ((low >> 18) & 31) / 31,
    yellowScale: ((high >> 3) & 63) / 63,
    redScale: ((high >> 9) & 63) / 63,
    hasAlpha,
    columns: isLandscape ? longer : other,
    rows: isLandscape ? other : longer,
  };
}

/** The waves of one channel, by column and row, the constant one left out. */
interface Wave {
  readonly x: number;
  readonly y: number;
  readonly factor: number;
}

/** Reads four bits after four bits. */
function waveReader(hash: Uint8Array, start: number) {
  let at = 0;
  return (columns: number, rows: number, scale: number): Wave[] => {
    const waves: Wave[] = [];
    for (let y = 0; y < rows; y += 1) {
      for (let x = y === 0 ? 1 : 0; x * rows < columns * (rows - y); x += 1) {
        const bits = ((hash[start + (at >> 1)] ?? 0) >> ((at & 1) << 2)) & 15;
        waves.push({ x, y, factor: (bits / 7.5 - 1) * scale });
        at += 1;
      }
    }
    return waves;
  };
}

const byteOf = (part: number): number => Math.round(255 * Math.min(1, Math.max(0, part)));

/** The colours in a thumbhash, without its transparency. Null for bytes that are no thumbhash. */
export function pixelsOf(hash: Uint8Array, side = SIDE): Pixels | null {
  if (hash.length < MIN_BYTES) return null;
  const head = headOf(hash);
  const wavesOf = waveReader(hash, head.hasAlpha ? 6 : 5);
  const [columns, rows] = [Math.max(3, head.columns), Math.max(3, head.rows)];
  const luma = wavesOf(columns, rows, head.lumaScale);
  // Colours were rounded towards grey when they were kept.
  const yellow = wavesOf(3, 3, head.yellowScale * 1.25);
  const red = wavesOf(3, 3, head.redScale * 1.25);
  const ratio = head.rows > 0 ? head.columns / head.rows : 1;
  const width = Math.max(1, Math.round(ratio > 1 ? side : side * ratio));
  const height = Math.max(1, Math.round(ratio > 1 ? side / ratio : side));
  const bgr = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const [left, top] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const sum = (base: number, waves: readonly Wave[]) =>
      waves.reduce((total, { x, y, factor }) => {
        const swing = Math.cos((Math.PI / width) * left * x) * Math.cos((Math.PI / height) * top * y);
        return total + 2 * factor * swing;
      }, base);
    const light = sum(head.luma, luma);
    const blue = light - (2 / 3) * sum(head.yellow, yellow);
    const warm = sum(head.red, red);
    const bright = (3 * light - blue + warm) / 2;
    bgr.set([byteOf(blue), byteOf(bright - warm), byteOf(bright)], i * 3);
  }
  return { width, height, bgr };
}

const HEAD_BYTES = 54;

/** A bitmap file: the one format that every browser shows and that is no more than a head and the pixels. */
function bitmapOf({ width, height, bgr }: Pixels): Uint8Array {
  // Each row fills whole groups of four bytes.
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const file = new Uint8Array(HEAD_BYTES + rowBytes * height);
  const head = new DataView(file.buffer);
  head.setUint16(0, 0x424d);
  head.setUint32(2, file.length, true);
  head.setUint32(10, HEAD_BYTES, true);
  head.setUint32(14, 40, true);
  head.setInt32(18, width, true);
  // Below zero: the rows come from the top.
  head.setInt32(22, -height, true);
  head.setUint16(26, 1, true);
  head.setUint16(28, 24, true);
  for (let row = 0; row < height; row += 1) {
    file.set(bgr.subarray(row * width * 3, (row + 1) * width * 3), HEAD_BYTES + row * rowBytes);
  }
  return file;
}

const drawn = new Map<string, string>();
/** A list that is scrolled for long does not draw the same placeholders again, and keeps no more than these. */
const KEPT = 300;

function draw(hash: string): string {
  try {
    const pixels = pixelsOf(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
    return pixels ? `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapOf(pixels)))}` : '';
  } catch {
    // Not base64: a picture without a placeholder.
    return '';
  }
}

/** The address of the picture in a thumbhash in base64. Empty for a text that is none. */
export function placeholderOf(hash: string): string {
  const known = drawn.get(hash);
  if (known !== undefined) return known;
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  const address = draw(hash);
  drawn.set(hash, address);
  return address;
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compression makes a shorter response smaller by less than one packet. */
const MIN_BYTES = 1024;

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** A serialised response, compressed at most once for each encoding that a client asked for. */
export class CachedResponse {
  private readonly encoded = new Map<keyof typeof compressors, Promise<Buffer>>();

  constructor(
    readonly payload: string,
    readonly tag: string,
  ) {}

  /** The response in an encoding, or null where it is too short to compress. */
  compressed(encoding: keyof typeof compressors): Promise<Buffer> | null {
    if (this.payload.length < MIN_BYTES) return null;
    const made = this.encoded.get(encoding) ?? compressors[encoding](this.payload);
    this.encoded.set(encoding, made);
    return made;
  }

  /** What it takes in memory at most, in bytes: two per character, and half of that again for both encodings. */
  get weight(): number {
    return 3 * this.payload.length;
  }
}

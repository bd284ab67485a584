import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Shorter answers do not get smaller by more than a packet. */
const LEAST_BYTES = 1024;

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** A serialised answer, compressed at most once for each encoding that somebody asked for. */
export class KeptAnswer {
  private readonly encoded = new Map<keyof typeof compressors, Promise<Buffer>>();

  constructor(
    readonly payload: string,
    readonly topic: string,
    readonly keptAt: number,
  ) {}

  /** The answer in an encoding, or null where compressing it is not worth while. */
  compressed(encoding: keyof typeof compressors): Promise<Buffer> | null {
    if (this.payload.length < LEAST_BYTES) return null;
    const made = this.encoded.get(encoding) ?? compressors[encoding](this.payload);
    this.encoded.set(encoding, made);
    return made;
  }

  /** What it takes in memory at most, in bytes: two per character, and half of that again for both encodings. */
  get weight(): number {
    return 3 * this.payload.length;
  }
}

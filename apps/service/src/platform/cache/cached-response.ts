import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compression makes a shorter response smaller by less than one packet. */
const MIN_BYTES = 1024;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Encoding = keyof typeof compressors;

/** A serialised response as the bytes that are sent, compressed at most once for each encoding that a client asked for. */
export class CachedResponse {
  private readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  private tagged: string | undefined;

  constructor(
    readonly bytes: Buffer,
    readonly tag: string,
  ) {}

  /** The response in an encoding, a promise of it while it is made, or null where it is too short to compress. */
  compressed(encoding: Encoding): Buffer | Promise<Buffer> | null {
    if (this.bytes.length < MIN_BYTES) return null;
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = compressors[encoding](this.bytes);
    this.encoded.set(encoding, made);
    made.then(
      (bytes) => this.encoded.set(encoding, bytes),
      () => this.encoded.delete(encoding),
    );
    return made;
  }

  /** Names these bytes, in every encoding: a weak tag in quotes. */
  get etag(): string {
    return (this.tagged ??= `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`);
  }

  /** The response as text. */
  get payload(): string {
    return this.bytes.toString();
  }

  /** Most memory that it takes, in bytes: its text, and half of it again for both encodings. */
  get weight(): number {
    return Math.ceil(1.5 * this.bytes.length);
  }
}

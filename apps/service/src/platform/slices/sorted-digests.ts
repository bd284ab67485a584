const BYTES = 32;
const BUCKETS = 256;
/** Digests for which a bucket has room at first. */
const ROOM = 16;

/** Digests that begin with the same byte, one behind the other. */
class Bucket {
  private bytes = Buffer.alloc(0);
  private count = 0;

  get length(): number {
    return this.count;
  }

  add(digest: string): void {
    const end = this.count * BYTES;
    if (end === this.bytes.length) this.grow(Math.max(ROOM, Math.ceil(this.count / 2)));
    this.bytes.write(digest, end, 'hex');
    this.count += 1;
  }

  sorted(): string[] {
    return Array.from({ length: this.count }, (_, i) => this.bytes.toString('hex', i * BYTES, (i + 1) * BYTES)).sort();
  }

  private grow(by: number): void {
    this.bytes = Buffer.concat([this.bytes, Buffer.alloc(by * BYTES)]);
  }
}

/**
 * SHA-256 digests that are put in at random and taken out in ascending order, a few at a time: at 32 bytes each, a million
 * take less than 50 MB, and no step takes long.
 */
export class SortedDigests {
  private readonly buckets = Array.from({ length: BUCKETS }, () => new Bucket());
  private count = 0;
  private current: { readonly index: number; readonly digests: readonly string[] } | undefined;

  get length(): number {
    return this.count;
  }

  /** @param digest 64 hexadecimal digits */
  add(digest: string): void {
    this.buckets[Number.parseInt(digest.slice(0, 2), 16)]?.add(digest);
    this.count += 1;
  }

  /** Up to so many from a place on, once all are in: fewer where the next begin with another byte, none behind the last. */
  from(place: number, size: number): readonly string[] {
    let first = 0;
    for (const [index, { length }] of this.buckets.entries()) {
      if (place < first + length) return this.digestsOf(index).slice(place - first, place - first + size);
      first += length;
    }
    return [];
  }

  private digestsOf(index: number): readonly string[] {
    if (this.current?.index !== index) this.current = { index, digests: this.buckets[index]?.sorted() ?? [] };
    return this.current.digests;
  }
}

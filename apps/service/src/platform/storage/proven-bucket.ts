import { Logger } from '@nestjs/common';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Unavailable } from '../errors/unavailable';
import type { Bucket, OpenedObject } from './bucket';
import type { BegunUpload } from './bucket-xml';
import { hashOf, sha256Of } from './hashes';
import type { ByteRange } from './storage';

/** The bytes of one request of an upload. S3 takes 10,000 of them, and none below 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 9000;
/** Number of times that an object is sent while it arrives changed. */
const SENDINGS = 3;
const READ_BYTES = 256 * 1024;

/** The expected size and hash of an object. */
export interface Proof {
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** Opens the bytes that are sent, whole or a range of them; called anew for each attempt. */
type OpenBytes = (range?: ByteRange) => Promise<Readable>;

/**
 * A bucket whose objects are read back after they were sent: servers and what stands before them have stored other bytes
 * than they were given, and said that all is well. Readings go on where a connection broke.
 * @throws Unavailable from every method when the bucket cannot be reached; Error when it refuses
 */
export class ProvenBucket {
  private readonly logger = new Logger('Storage');

  constructor(private readonly bucket: Bucket) {}

  /** Stores an object whole. */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const proof = { size: bytes.byteLength, hash: await sha256Of(bytes) };
    await this.store(key, proof, () => this.bucket.put(key, bytes));
  }

  /** Stores an object of any size, in parts where it is large. */
  send(key: string, proof: Proof, open: OpenBytes): Promise<void> {
    return this.store(key, proof, () => this.sendOnce(key, proof.size, open));
  }

  /** Reads an object whole, and tells whether it is the expected one. */
  async isStored(key: string, { size, hash }: Proof): Promise<boolean> {
    if ((await this.bucket.head(key))?.size !== size) return false;
    const stream = await this.read(key);
    return stream !== undefined && (await hashOf(stream)) === hash;
  }

  /** @returns undefined if there is none */
  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const opened = await this.bucket.open(key, range);
    return (
      opened &&
      Readable.from(this.resumed(key, opened, range?.start ?? 0), { objectMode: false, highWaterMark: READ_BYTES })
    );
  }

  /**
   * Has the bucket forget the parts of uploads that were begun before an instant and never ended: killed processes leave
   * them, and they cost as much as objects. A server without such a list is left alone.
   * @returns how many there were
   */
  async removeUnfinished(prefix: string, before: Date): Promise<number> {
    const left: BegunUpload[] = [];
    try {
      for await (const upload of this.bucket.listUploads(prefix)) if (upload.begunAt < before) left.push(upload);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      this.logger.warn(`the bucket does not list unfinished uploads: ${String(error)}`);
      return 0;
    }
    for (const { key, uploadId } of left) await this.bucket.dropParts(key, uploadId);
    return left.length;
  }

  private async store(key: string, proof: Proof, send: () => Promise<void>): Promise<void> {
    for (let sending = 1; ; sending += 1) {
      // A request that failed may have been done all the same: only the object tells.
      const failure = await send().then(
        () => undefined,
        (cause: unknown) => new Unavailable(`${key} could not be sent to the bucket: ${String(cause)}`, { cause }),
      );
      if (await this.isStored(key, proof)) return;
      if (!failure) await this.bucket.remove(key);
      if (sending === SENDINGS) throw failure ?? new Error(`the bucket stores other bytes of ${key} than it is sent`);
    }
  }

  private async sendOnce(key: string, size: number, open: OpenBytes): Promise<void> {
    if (size <= PART_BYTES) return this.bucket.put(key, await buffer(await open()));
    const partBytes = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));
    const uploadId = await this.bucket.beginParts(key);
    try {
      const etags: string[] = [];
      for (let start = 0; start < size; start += partBytes) {
        const bytes = await buffer(await open({ start, end: Math.min(size, start + partBytes) - 1 }));
        etags.push(await this.bucket.putPart(key, uploadId, etags.length + 1, bytes));
      }
      return await this.bucket.joinParts(key, uploadId, etags);
    } catch (error) {
      // Parts that stay are removed later; the first error matters.
      await this.bucket.dropParts(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  /** Reads on where a connection broke, and ends with an error rather than early. */
  private async *resumed(key: string, first: OpenedObject, start: number): AsyncGenerator<Uint8Array> {
    const end = start + first.length;
    let at = start;
    let opened: OpenedObject | undefined = first;
    for (let failures = 0; at < end; failures += 1) {
      if (failures >= this.bucket.patience.attempts)
        throw new Unavailable(`${key} breaks off again and again at ${at}`);
      opened ??= await this.bucket.open(key, { start: at, end: end - 1 }, first.etag);
      if (!opened || opened.length !== end - at) throw new Error(`${key} is not what it was when its reading began`);
      try {
        for await (const chunk of opened.chunks) {
          if (at + chunk.byteLength > end) throw new Error(`the bucket sends more of ${key} than it announced`);
          at += chunk.byteLength;
          failures = -1;
          yield chunk;
        }
      } catch (error) {
        if (at === end) throw error;
      }
      opened = undefined;
    }
  }
}

import type { Readable } from 'node:stream';
import { Unavailable } from '../errors/unavailable';
import type { Bucket } from './bucket';
import type { LocalStorage } from './local-storage';
import { hashOf } from './hashes';
import { ProvenBucket } from './proven-bucket';
import { assertName, isName, Storage } from './storage';
import type { Appended, ByteRange, LinkHeaders, StoredObject } from './storage';

const REMOVED_AT_ONCE = 8;
/** Uploads that nobody has gone on with for so long are over. */
const OLD_DRAFT_MS = 3 * 24 * 60 * 60 * 1000;

const FOLDER = 'uploads/';
const keyOf = (name: string): string => {
  assertName(name);
  return `${FOLDER}${name}`;
};

/**
 * Storage in a bucket. What is appended lies on the disk of this process until it is complete, so one process takes all
 * parts of an object; parts that reach another begin anew there.
 */
export class BucketStorage extends Storage {
  private readonly proven: ProvenBucket;
  override readonly link?: (name: string, seconds: number, headers?: LinkHeaders) => Promise<string>;

  /**
   * @param drafts where appended bytes wait
   * @param hasLinks true if players reach the bucket
   */
  constructor(
    private readonly bucket: Bucket,
    private readonly drafts: LocalStorage,
    hasLinks: boolean,
  ) {
    super();
    this.proven = new ProvenBucket(bucket);
    if (hasLinks) this.link = async (...asked) => this.linkTo(...asked);
  }

  override async append(
    name: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    limit: number,
  ): Promise<Appended> {
    if (offset === 0) await this.removeDrafts(new Date(Date.now() - OLD_DRAFT_MS));
    else if (((await this.drafts.find(name))?.size ?? 0) < offset) await this.takeBack(name, offset);
    return this.drafts.append(name, offset, source, limit);
  }

  override async complete(name: string): Promise<void> {
    const draft = await this.drafts.find(name);
    if (draft) {
      const proof = { size: draft.size, hash: await hashOf(await this.drafted(name)) };
      await this.proven.send(keyOf(name), proof, (range) => this.drafted(name, range));
      await this.drafts.remove(name);
    } else if (!(await this.bucket.head(keyOf(name)))) {
      throw new Error(`there is nothing of ${name} to complete`);
    }
  }

  override async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.proven.write(keyOf(name), bytes);
    await this.drafts.remove(name);
  }

  override async find(name: string): Promise<StoredObject | undefined> {
    // A draft may be a remainder of an upload that went on elsewhere.
    const found = await this.bucket.head(keyOf(name));
    return found ? { name, ...found } : this.drafts.find(name);
  }

  override async read(name: string, range?: ByteRange): Promise<Readable | undefined> {
    return (await this.fromBucket(name, range)) ?? (await this.drafts.read(name, range));
  }

  override async remove(...names: string[]): Promise<void> {
    await this.drafts.remove(...names);
    for (let i = 0; i < names.length; i += REMOVED_AT_ONCE)
      await Promise.all(names.slice(i, i + REMOVED_AT_ONCE).map((name) => this.bucket.remove(keyOf(name))));
  }

  override async removeUnfinished(before: Date): Promise<void> {
    await this.proven.removeUnfinished(FOLDER, before);
    await this.removeDrafts(new Date(Math.min(before.getTime(), Date.now() - OLD_DRAFT_MS)));
  }

  override async *list(): AsyncIterable<StoredObject> {
    for await (const { key, ...found } of this.bucket.list(FOLDER)) {
      const name = key.slice(FOLDER.length);
      if (isName(name)) yield { name, ...found };
    }
  }

  private linkTo(name: string, seconds: number, headers?: LinkHeaders): string {
    const link = this.bucket.link(keyOf(name), seconds, headers);
    if (link === undefined) throw new Error('players do not reach the bucket');
    return link;
  }

  private async drafted(name: string, range?: ByteRange): Promise<Readable> {
    const stream = await this.drafts.read(name, range);
    if (!stream) throw new Error(`the draft of ${name} is gone`);
    return stream;
  }

  /** An object that was sent already, perhaps by another process, is continued from the bucket. */
  private async takeBack(name: string, offset: number): Promise<void> {
    const size = (await this.bucket.head(keyOf(name)))?.size ?? 0;
    const stream = size < offset ? undefined : await this.fromBucket(name, { start: 0, end: offset - 1 });
    if (!stream) throw new Error(`${name} has fewer than ${offset} bytes`);
    const { end } = await this.drafts.append(name, 0, stream, offset);
    if (end === 'complete') return;
    await this.drafts.remove(name);
    throw new Unavailable(`${name} could not be taken back from the bucket`);
  }

  private async removeDrafts(before: Date): Promise<void> {
    for await (const { name, modifiedAt } of this.drafts.list())
      if (modifiedAt < before) await this.drafts.remove(name);
  }

  private fromBucket(name: string, range?: ByteRange): Promise<Readable | undefined> {
    return this.proven.read(keyOf(name), range);
  }
}

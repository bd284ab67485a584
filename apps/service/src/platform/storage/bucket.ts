import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { bucketUrl, type BucketSettings } from '../config/bucket-environment';
import { Unavailable } from '../errors/unavailable';
import { fetchFrom } from '../tracing/provider-call';
import {
  joinedParts,
  parseList,
  parseUploadId,
  parseUploads,
  type BegunPage,
  type BegunUpload,
  type ListedKey,
} from './bucket-xml';
import { sha256Of } from './hashes';
import { queryText, signedHeaders, signedLink } from './signatures';
import type { ByteRange, LinkHeaders } from './storage';

/** Patience with the server of a bucket. */
export interface BucketPatience {
  /** Number of attempts in all. */
  readonly attempts: number;
  /** Before the second attempt; doubles with each. */
  readonly pauseMs: number;
  /** Milliseconds that the server may be silent in the middle of a response or an upload. */
  readonly silentMs: number;
}

const PATIENCE: BucketPatience = { attempts: 5, pauseMs: 200, silentMs: 60_000 };
const KEYS_A_PAGE = 1000;
const NOT_IMPLEMENTED = 501;
const BUSY: ReadonlySet<number> = new Set([408, 429]);
const EMPTY = new Uint8Array(0);

/** An object that is being read. */
export interface OpenedObject {
  /** Bytes that are to come. */
  readonly length: number;
  readonly etag: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** A response whose body is still to come. */
interface Received {
  readonly response: Response;
  /** Ends the request with the rest of its body. */
  readonly end: () => void;
}

/**
 * The calls of S3 that a storage needs. What fails on the way, or on a server that is busy, is tried again.
 * @throws Unavailable from every method when the bucket cannot be reached; Error when it refuses
 */
export class Bucket {
  constructor(
    private readonly settings: BucketSettings,
    readonly patience: BucketPatience = PATIENCE,
  ) {}

  async put(key: string, body: Uint8Array): Promise<void> {
    await this.expect({ method: 'PUT', key, body }, [200]);
  }

  async head(key: string): Promise<{ readonly size: number; readonly modifiedAt: Date } | undefined> {
    const { status, headers } = await this.expect({ method: 'HEAD', key }, [200, 404]);
    if (status === 404) return undefined;
    const size = Number(headers.get('content-length') ?? Number.NaN);
    if (!Number.isSafeInteger(size)) throw new Error(`a bucket does not say how large ${key} is`);
    return { size, modifiedAt: new Date(headers.get('last-modified') ?? 0) };
  }

  /**
   * Begins to read an object.
   * @param range beyond its end it is cut; wholly beyond it there are no bytes
   * @param etag refuses another object than the one that has it
   */
  async open(key: string, range?: Partial<ByteRange>, etag?: string): Promise<OpenedObject | undefined> {
    const headers = {
      'accept-encoding': 'identity',
      ...(range && { range: `bytes=${range.start ?? 0}-${range.end ?? ''}` }),
      ...(etag && { 'if-match': etag }),
    };
    const received = await this.ask({ method: 'GET', key, headers });
    const { response, end } = received;
    if (response.status === 404 || response.status === 416) {
      end();
      return response.status === 404 ? undefined : { length: 0, etag: '', chunks: Readable.from([]) };
    }
    try {
      const length = lengthOf(response, range);
      const found = response.headers.get('etag') ?? '';
      if (etag && found !== etag) throw new Error(`${key} was exchanged while it was read`);
      return { length, etag: found, chunks: chunksOf(received, this.patience.silentMs) };
    } catch (error) {
      end();
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.expect({ method: 'DELETE', key }, [200, 204, 404]);
  }

  /** Every object whose key begins so, page by page. */
  async *list(prefix: string): AsyncGenerator<ListedKey> {
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        'max-keys': String(KEYS_A_PAGE),
        prefix,
        ...(next !== undefined && { 'continuation-token': next }),
      };
      const page = parseList(await this.text({ method: 'GET', key: '', query }));
      yield* page.keys;
      ({ next } = page);
    } while (next !== undefined);
  }

  async beginParts(key: string): Promise<string> {
    return parseUploadId(await this.text({ method: 'POST', key, query: { uploads: '' } }));
  }

  /** @param number from 1 @returns the ETag for `joinParts` */
  async putPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<string> {
    const query = { uploadId, partNumber: String(number) };
    const { headers } = await this.expect({ method: 'PUT', key, query, body }, [200]);
    return headers.get('etag') ?? '';
  }

  /** The object alone shows the outcome: a response may be lost, and the next one then reports no such upload. */
  async joinParts(key: string, uploadId: string, etags: readonly string[]): Promise<void> {
    const body = Buffer.from(joinedParts(etags));
    await this.expect({ method: 'POST', key, query: { uploadId }, body }, [200, 404]);
  }

  /**
   * Uploads in parts that were begun and neither joined nor dropped, page by page.
   * @throws Error where the server keeps no such list
   */
  async *listUploads(prefix: string): AsyncGenerator<BegunUpload> {
    let next: BegunPage['next'];
    do {
      const query = {
        uploads: '',
        prefix,
        ...(next && { 'key-marker': next.key, 'upload-id-marker': next.uploadId }),
      };
      const page = parseUploads(await this.text({ method: 'GET', key: '', query }));
      yield* page.uploads;
      ({ next } = page);
    } while (next !== undefined);
  }

  async dropParts(key: string, uploadId: string): Promise<void> {
    await this.expect({ method: 'DELETE', key, query: { uploadId } }, [200, 204, 404]);
  }

  /** An address under which anybody gets the object; undefined where players cannot reach the bucket. */
  link(key: string, seconds: number, headers?: LinkHeaders): string | undefined {
    const { linkEndpoint } = this.settings;
    if (linkEndpoint === undefined) return undefined;
    const query = {
      ...(headers?.type && { 'response-content-type': headers.type }),
      ...(headers?.disposition && { 'response-content-disposition': headers.disposition }),
    };
    const asked = { method: 'GET', url: this.addressOf(key, linkEndpoint), query };
    return signedLink(this.settings, asked, { seconds, at: new Date() });
  }

  private addressOf(key: string, endpoint = this.settings.endpoint): URL {
    const url = bucketUrl(this.settings, endpoint);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${key}`;
    return url;
  }

  /** Asks for something without a body that matters. */
  private async expect(asked: Asked, statuses: readonly number[]): Promise<Response> {
    const { response, end } = await this.ask(asked);
    end();
    if (!statuses.includes(response.status)) throw refused(asked, response.status);
    return response;
  }

  private async text(asked: Asked): Promise<string> {
    return this.patiently(asked, async () => {
      const received = await this.once(asked);
      const parts: Uint8Array[] = [];
      for await (const part of chunksOf(received, this.patience.silentMs)) parts.push(part);
      if (received.response.status !== 200) throw refused(asked, received.response.status);
      return Buffer.concat(parts).toString();
    });
  }

  private ask(asked: Asked): Promise<Received> {
    return this.patiently(asked, () => this.once(asked));
  }

  private async patiently<T>({ method, key }: Asked, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (cause) {
        if (cause instanceof Refused) throw cause;
        if (attempt >= this.patience.attempts)
          throw new Unavailable(`the bucket cannot be reached: ${method} ${key}: ${String(cause)}`, { cause });
        await pause(this.patience.pauseMs * 2 ** (attempt - 1));
      }
    }
  }

  private async once({ method, key, query = {}, headers = {}, body = EMPTY }: Asked): Promise<Received> {
    const url = this.addressOf(key);
    const payload = await sha256Of(body);
    const signed = signedHeaders(this.settings, { method, url, query }, { payload, at: new Date() });
    if (Object.keys(query).length > 0) url.search = queryText(query);
    const controller = new AbortController();
    const end = () => controller.abort();
    const silence = setTimeout(end, this.patience.silentMs);
    try {
      const hasBody = method === 'PUT' || method === 'POST';
      const response = await fetchFrom('object-storage', url, {
        method,
        headers: { ...headers, ...signed },
        ...(hasBody && { body: body as Uint8Array<ArrayBuffer> }),
        redirect: 'manual',
        signal: controller.signal,
      });
      if (!BUSY.has(response.status) && (response.status < 500 || response.status === NOT_IMPLEMENTED))
        return { response, end };
      end();
      throw new Error(`the bucket answered ${response.status}`);
    } finally {
      clearTimeout(silence);
    }
  }
}

/** A bucket that says no: trying again changes nothing. */
class Refused extends Error {}

const refused = ({ method, key }: Asked, status: number): Refused =>
  new Refused(`the bucket answered ${status} to ${method} ${key}`);

/** @throws Error for other bytes than were asked for */
function lengthOf(response: Response, range: Partial<ByteRange> | undefined): number {
  if (range) return lengthOfRange(response, range);
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (response.status === 200 && Number.isSafeInteger(length)) return length;
  throw new Refused(`the bucket answered ${response.status} to a read, and ${length} bytes`);
}

function lengthOfRange({ status, headers }: Response, asked: Partial<ByteRange>): number {
  const said = headers.get('content-range') ?? '';
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(said);
  if (status !== 206 || !found) throw new Refused(`the bucket answered ${status} to the read of a range: ${said}`);
  const [start, end, size] = found.slice(1).map(Number) as [number, number, number];
  if (start !== (asked.start ?? 0) || end !== Math.min(asked.end ?? size, size - 1))
    throw new Refused(`the bucket sends another range: ${said}`);
  return end - start + 1;
}

/** The body of an answer. A server that falls silent in the middle ends it with an error; a reader may take its time. */
async function* chunksOf({ response, end }: Received, silentMs: number): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  try {
    while (reader) {
      const silence = setTimeout(end, silentMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      yield value as Uint8Array;
    }
  } finally {
    end();
  }
}

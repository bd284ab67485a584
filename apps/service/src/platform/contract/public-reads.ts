import { API_BASE, playerCalls, type CallSpec, type PlayerOperationId } from '@ug/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CountedAddress } from '../addresses/counted-address';
import { CachedResponse } from '../cache/cached-response';
import type { ResponseCache } from '../cache/response-cache';
import type { ResponseCaching } from '../cache/response-caching';
import { cacheKeyOf, isSuccess } from './cached-responses';

/** A read of the contract as a guest asks it, and what it is asked with: plain values. */
export interface PublicRead {
  readonly operation: PlayerOperationId;
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

/** The response as every guest gets it; `refused` where the service said no, `failed` where it said nothing of use. */
export type ReadOutcome = CachedResponse | 'refused' | 'failed';

type Fields = Readonly<Record<string, string>>;

const textOf = (fields: object = {}): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/**
 * Public reads for what the service itself sends, such as the data inside a page: from the cache where it has them, else
 * by the operation's own route, so that validation, limits, serialisation and caching are those of every caller.
 */
export class PublicReads {
  private readonly caching = new Map<string, ResponseCaching>();

  constructor(
    private readonly fastify: FastifyInstance,
    private readonly cache: ResponseCache,
  ) {}

  /** Makes an operation readable; only what is cached for all guests alike may be. */
  offer(id: string, caching: ResponseCaching): void {
    this.caching.set(id, caching);
  }

  /**
   * Reads on behalf of a caller, whose limits it spends where the cache has nothing.
   * @throws Error for an operation whose response is not the same for all guests
   */
  async read(read: PublicRead, address: CountedAddress): Promise<ReadOutcome> {
    const caching = this.caching.get(read.operation);
    if (!caching) throw new Error(`${read.operation} is no public read with a cached response`);
    const key = cacheKeyOf(read.operation, caching, read);
    const known = await this.cache.lookUp(key);
    if (known) return known;
    const { statusCode, rawPayload } = await this.fastify.inject({ ...requestOf(read), remoteAddress: address });
    if (statusCode !== 200) return 'failed';
    if (!isSuccess(rawPayload)) return 'refused';
    return this.cache.find(key) ?? new CachedResponse(rawPayload, caching.tag);
  }
}

function requestOf({ operation, params, query, body }: PublicRead): InjectOptions {
  const call: CallSpec = playerCalls[operation];
  const values = textOf(params);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const request: InjectOptions = {
    method: call.method === 'post' ? 'POST' : 'GET',
    url: API_BASE + path,
    query: textOf(query),
  };
  if (call.body === 'none') return request;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { ...request, headers, payload: new URLSearchParams(textOf(body)).toString() };
}

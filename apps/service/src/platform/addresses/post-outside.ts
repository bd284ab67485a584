import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { publicLookup } from './public-addresses';

/** A POST to another service. */
export interface OutsideRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer | null;
}

export interface OutsideResponse {
  readonly status: number;
  /** Null where it was not read, or was longer than `maxBytes` and is not to be cut. */
  readonly body: string | null;
}

/** Codes of the errors that a request ends with when its connection was closed. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

interface Options {
  /** Whether the address may be one of this machine, for tests and development. */
  readonly isLocalAllowed: boolean;
  readonly timeoutMs: number;
  /** Length limit of the response that is read, in bytes. With 0 the status is enough, and nothing waits for the body. */
  readonly maxBytes: number;
  /** Whether the beginning of a longer response is worth something. */
  readonly isCut?: boolean;
}

/** The other side closed a connection that rested, in the moment in which it was used again: nothing has been read of the request. */
class RestingConnectionClosed extends Error {
  override readonly name = 'RestingConnectionClosed';
}

/**
 * Posts to an address that somebody else gave, and never to a private one. Redirections are not followed, because only this
 * address was checked. A connection is used again, and a request that met its end goes out on a new one.
 * @throws PrivateAddressError, or an Error of the network
 */
export async function postOutside(request: OutsideRequest, options: Options): Promise<OutsideResponse> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return await post(request, options, { signal });
  } catch (error) {
    if (!(error instanceof RestingConnectionClosed)) throw error;
    return post(request, options, { signal, agent: false });
  }
}

function post(
  { url, headers, body }: OutsideRequest,
  { isLocalAllowed, maxBytes, isCut = false }: Options,
  connection: Pick<RequestOptions, 'signal' | 'agent'>,
): Promise<OutsideResponse> {
  const send = isLocalAllowed && url.startsWith('http:') ? requestPlain : requestSecure;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers,
        ...connection,
        ...(!isLocalAllowed && { lookup: publicLookup }),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        if (maxBytes === 0) {
          response.resume();
          return resolve({ status, body: null });
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          chunks.push(chunk);
          if (bytes <= maxBytes) return;
          resolve({ status, body: isCut ? Buffer.concat(chunks).subarray(0, maxBytes).toString() : null });
          request.destroy();
        });
        return response.on('end', () => resolve({ status, body: Buffer.concat(chunks).toString() }));
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(request.reusedSocket && CLOSED.has(error.code ?? '') ? new RestingConnectionClosed() : error),
    );
    request.end(body);
  });
}

import { request as requestPlain } from 'node:http';
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

interface Options {
  /** Whether the address may be one of this machine, for tests and development. */
  readonly isLocalAllowed: boolean;
  readonly timeoutMs: number;
  /** How much of the response is read. With 0 the status is enough, and nothing waits for the body. */
  readonly maxBytes: number;
  /** Whether the beginning of a longer response is worth something. */
  readonly isCut?: boolean;
}

/**
 * Posts to an address that somebody else gave, and never to a private one. Redirections are not followed, because only this
 * address was checked.
 * @throws PrivateAddressError, or an Error of the network
 */
export function postOutside({ url, headers, body }: OutsideRequest, options: Options): Promise<OutsideResponse> {
  const { isLocalAllowed, timeoutMs, maxBytes, isCut = false } = options;
  const send = isLocalAllowed && url.startsWith('http:') ? requestPlain : requestSecure;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
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
    request.on('error', reject);
    request.end(body);
  });
}

import { createHmac } from 'node:crypto';
import { sha256 } from './hashes';

/** Credentials of a bucket's server. */
export interface SigningKeys {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A request before it is signed. */
export interface UnsignedRequest {
  readonly method: string;
  /** Its path is escaped already; it has no query. */
  readonly url: URL;
  readonly query?: Readonly<Record<string, string>>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Escapes as RFC 3986 has it: `encodeURIComponent` leaves five characters, and servers of S3 escape them. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query as it is sent, and as it is signed. */
export const queryText = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');

const momentOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const scopeOf = (keys: SigningKeys, moment: string): string => `${moment.slice(0, 8)}/${keys.region}/s3/aws4_request`;

interface Signed extends Required<UnsignedRequest> {
  readonly headers: Readonly<Record<string, string>>;
  /** The hash of the body, or the word for one that is not signed. */
  readonly payload: string;
}

function signatureOf(keys: SigningKeys, moment: string, { method, url, query, headers, payload }: Signed): string {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = [method, url.pathname, queryText(query), lines, names.join(';'), payload].join('\n');
  const scope = scopeOf(keys, moment);
  const parts = [`AWS4${keys.secretAccessKey}`, ...scope.split('/')] as [string, ...string[]];
  const key = parts.slice(1).reduce<string | Buffer>((secret, part) => hmac(secret, part), parts[0]) as Buffer;
  return hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex');
}

/**
 * The headers that prove a request (AWS Signature Version 4).
 * @param payload SHA-256 of the body, in hexadecimal: a server refuses one that arrives changed
 */
export function signedHeaders(
  keys: SigningKeys,
  { method, url, query = {} }: UnsignedRequest,
  { payload, at }: { readonly payload: string; readonly at: Date },
): Record<string, string> {
  const moment = momentOf(at);
  const headers = { host: url.host, 'x-amz-content-sha256': payload, 'x-amz-date': moment };
  const signature = signatureOf(keys, moment, { method, url, query, headers, payload });
  const { host: _host, ...sent } = headers;
  const credential = `Credential=${keys.accessKeyId}/${scopeOf(keys, moment)}`;
  const names = Object.keys(headers).sort().join(';');
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${signature}` };
}

/** An address that anybody may use for so many seconds. */
export function signedLink(
  keys: SigningKeys,
  { method, url, query = {} }: UnsignedRequest,
  { seconds, at }: { readonly seconds: number; readonly at: Date },
): string {
  const moment = momentOf(at);
  const whole = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKeyId}/${scopeOf(keys, moment)}`,
    'X-Amz-Date': moment,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  };
  const headers = { host: url.host };
  const signature = signatureOf(keys, moment, { method, url, query: whole, headers, payload: 'UNSIGNED-PAYLOAD' });
  return `${url.origin}${url.pathname}?${queryText(whole)}&X-Amz-Signature=${signature}`;
}

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Failure, resolve, type JsonObject, type ParameterNode, type StubOperation } from '@ug/contract-stub';
import type { MockResponse, Responder, MockCall } from './responder';
import type { KnownObjects } from './known-objects';

const WIDTHS = [160, 480, 1280];
const FILE_SIZE = 256 * 1024;
const MAX_CACHED_PICTURES = 500;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Two neighbouring colours of the same brightness, always the same for an id. */
function gradient(id: string, width: number, height: number): string {
  const hue = (digestOf(id).readUInt16BE(0) / 65_536) * 360;
  const colour = (shift: number, light: number) => `hsl(${Math.round(hue + shift) % 360} 62% ${light}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour(0, 72)}"/><stop offset="1" stop-color="${colour(48, 46)}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="72%" cy="30%" r="18%" fill="${colour(24, 86)}" fill-opacity=".55"/></svg>`;
}

const hasSize = (object: JsonObject) => typeof object['width'] === 'number' && typeof object['height'] === 'number';

/** Pictures: a gradient per id, in the proportions that an example gives that id. */
export function pictureResponder({ parameters }: StubOperation, known: KnownObjects): Responder {
  const cached = new Map<string, Promise<Buffer>>();
  const choices = ({ schema = {} }: ParameterNode): unknown[] =>
    (resolve(schema)['enum'] as unknown[] | undefined) ?? [];
  const size = parameters.find((one) => choices(one).length > 0);
  const draw = (id: string, width: number) => {
    const shape = known.find(id, hasSize);
    const height = shape ? Math.round((width * Number(shape['height'])) / Number(shape['width'])) : width;
    return sharp(Buffer.from(gradient(id, width, height)))
      .webp({ quality: 80 })
      .toBuffer();
  };
  return async ({ params }) => {
    const width = WIDTHS[size ? choices(size).indexOf(params[size.name]) : 0] ?? 480;
    // The picture's own id stands behind that of the record it belongs to.
    const id = String(Object.entries(params).findLast(([name]) => name !== size?.name)?.[1]);
    const key = `${id} ${width}`;
    if (!cached.has(key) && cached.size >= MAX_CACHED_PICTURES) cached.clear();
    const picture = cached.get(key) ?? draw(id, width);
    cached.set(key, picture);
    return { payload: await picture, headers: { 'Cache-Control': 'public, max-age=3600' } };
  };
}

/** Bytes that are always the same for an id. */
function bytesOf(id: string): Buffer {
  const bytes = Buffer.alloc(FILE_SIZE);
  for (let at = 0; at < FILE_SIZE; at += 32) digestOf(`${id} ${at}`).copy(bytes, at);
  return bytes;
}

/** First and last index of a `Range` header, null when the whole is asked for. @throws Failure 416 */
function rangeOf(header: string, size: number): [first: number, last: number] | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last) throw new Failure(416);
  return [first, last];
}

/** A file: small, always the same for an id, whole or by range. */
export const respondWithFile: Responder = ({ params, headers }: MockCall): MockResponse => {
  const bytes = bytesOf(String(Object.values(params)[0]));
  const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  const common = { 'Accept-Ranges': 'bytes', ETag: etag, 'Content-Disposition': 'attachment' };
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? rangeOf(String(headers['range'] ?? ''), bytes.length) : null;
  if (!range) return { payload: bytes, headers: common };
  const [first, last] = range;
  return {
    status: 206,
    payload: bytes.subarray(first, last + 1),
    headers: { ...common, 'Content-Range': `bytes ${first}-${last}/${bytes.length}` },
  };
};

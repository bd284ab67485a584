import { create } from 'content-disposition';
import type { ByteRange } from '../storage/storage';

/** The request headers that decide which bytes are sent; names as Node gives them. */
export interface RangeHeaders {
  readonly range?: string;
  readonly 'if-range'?: string;
  readonly 'if-match'?: string;
  readonly 'if-none-match'?: string;
  readonly 'if-modified-since'?: string;
  readonly 'if-unmodified-since'?: string;
}

/** Facts about the bytes that could be sent. */
export interface Representation {
  readonly size: number;
  /** With its quotes. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** The status to respond with, and the bytes that go with 200 and 206. */
export type RangeDecision =
  | { readonly status: 200 }
  | { readonly status: 206; readonly range: ByteRange }
  | { readonly status: 304 | 412 | 416 };

/**
 * Decides what to send, in the order of RFC 9110, section 13.2.2. Several ranges in one request get the
 * whole file, which section 14.2 allows and which no client in use suffers from; HEAD knows no ranges.
 */
export function decideRange(method: string, headers: RangeHeaders, file: Representation): RangeDecision {
  if (!isExpected(headers, file)) return { status: 412 };
  if (isKnown(headers, file)) return { status: 304 };
  if (method !== 'GET' || headers.range === undefined || !isSameForRange(headers['if-range'], file)) {
    return { status: 200 };
  }
  const range = parseRange(headers.range, file.size);
  if (range === 'whole') return { status: 200 };
  if (range === 'unsatisfiable') return { status: 416 };
  return { status: 206, range };
}

/** Seconds after its end in which a link still goes on with a download that was cut: a large one may take a night. */
export const CONTINUED_SECONDS = 12 * 60 * 60;

/**
 * Whether a request goes on with a download that it has begun: it asks for what follows its first bytes, and names the
 * very file. A browser can ask for no other link, and only a client that was sent a part knows the name.
 * @param etag with its quotes
 */
export function isContinued(method: string, headers: RangeHeaders, etag: string): boolean {
  const [, first = ''] = /^bytes=\s*(\d+)-\d*\s*$/i.exec(headers.range ?? '') ?? [];
  const named = [headers['if-range'], headers['if-match']].some((header) => header?.trim() === etag);
  return method === 'GET' && Number(first) > 0 && named;
}

/** A client that has so much of a package has begun it; without these bytes nobody can install it. */
export const BEGUN_BYTES = 1024 * 1024;

/**
 * Whether a request goes on with a download without naming the file, as `curl -C -` and some download managers do. It proves less than
 * `isContinued`: only for what is worth nothing without its beginning.
 */
export function isResumed(method: string, headers: RangeHeaders): boolean {
  const [, first = ''] = /^bytes=\s*(\d+)-\s*$/i.exec(headers.range ?? '') ?? [];
  const names = [headers['if-range'], headers['if-match'], headers['if-none-match']];
  return method === 'GET' && Number(first) >= BEGUN_BYTES && names.every((name) => name === undefined);
}

/** Reads a Range header for a file of `size` bytes. What cannot be read is ignored, as RFC 9110 asks. */
export function parseRange(header: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function isExpected(headers: RangeHeaders, { etag, modifiedAt }: Representation): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return namesTag(match, etag);
  const since = instantOf(headers['if-unmodified-since']);
  return since === undefined || wholeSeconds(modifiedAt) <= since;
}

function isKnown(headers: RangeHeaders, { etag, modifiedAt }: Representation): boolean {
  const match = headers['if-none-match'];
  if (match !== undefined) return namesTag(match.replaceAll('W/', ''), etag);
  const since = instantOf(headers['if-modified-since']);
  return since !== undefined && wholeSeconds(modifiedAt) <= since;
}

/** A date must be the very one that was sent, for "not newer" says nothing about an exchanged file. */
function isSameForRange(header: string | undefined, { etag, modifiedAt }: Representation): boolean {
  if (header === undefined) return true;
  const value = header.trim();
  return value.endsWith('"') ? value === etag : instantOf(value) === wholeSeconds(modifiedAt);
}

const namesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag);

const wholeSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000) * 1000;

function instantOf(header: string | undefined): number | undefined {
  const instant = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(instant) ? undefined : instant;
}

/** A Content-Disposition that saves under a name of any script; old clients get a name of plain characters. */
export const attachment = (name: string): string =>
  create(name, { fallback: name.replace(/[^\x20-\x7e]|["\\%]/g, '_') });

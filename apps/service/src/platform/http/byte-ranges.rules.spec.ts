import { describe, expect, it } from 'vitest';
import { decideRange, attachment, parseRange } from './byte-ranges.rules';

const file = { size: 1000, etag: '"abc"', modifiedAt: new Date('2026-01-15T04:00:00.500Z') };
const date = 'Thu, 15 Jan 2026 04:00:00 GMT';
const earlier = 'Thu, 15 Jan 2026 03:59:59 GMT';
const whole = { status: 200 };
const part = (start: number, end: number) => ({ status: 206, range: { start, end } });

describe('a Range header', () => {
  it.each([
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=999-', { start: 999, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['BYTES=1-2', { start: 1, end: 2 }],
    ['bytes= 1-2 ', { start: 1, end: 2 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=1000-2000', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=5-1', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1-2,4-5', 'whole'],
    ['items=0-1', 'whole'],
    ['', 'whole'],
  ])('%s', (header, expected) => {
    expect(parseRange(header, file.size)).toEqual(expected);
  });

  it('of an empty file can never be satisfied', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable');
  });
});

describe('the response to a download', () => {
  it.each([
    ['without conditions', {}, whole],
    ['with a range', { range: 'bytes=10-19' }, part(10, 19)],
    ['with a range beyond the end', { range: 'bytes=1000-' }, { status: 416 }],
    ['resumed, same tag', { range: 'bytes=10-', 'if-range': '"abc"' }, part(10, 999)],
    ['resumed, other tag', { range: 'bytes=10-', 'if-range': '"old"' }, whole],
    ['resumed, weak tag', { range: 'bytes=10-', 'if-range': 'W/"abc"' }, whole],
    ['resumed, same date', { range: 'bytes=10-', 'if-range': date }, part(10, 999)],
    ['resumed, earlier date', { range: 'bytes=10-', 'if-range': earlier }, whole],
    ['resumed, later date', { range: 'bytes=10-', 'if-range': 'Thu, 15 Jan 2026 05:00:00 GMT' }, whole],
    ['resumed, nonsense', { range: 'bytes=10-', 'if-range': 'yesterday' }, whole],
    ['beyond the end of another file', { range: 'bytes=1000-', 'if-range': '"old"' }, whole],
    ['known by tag', { 'if-none-match': '"abc"' }, { status: 304 }],
    ['known by one of the tags', { 'if-none-match': '"x", W/"abc"' }, { status: 304 }],
    ['known by any tag', { 'if-none-match': '*' }, { status: 304 }],
    ['known, even with a range', { 'if-none-match': '"abc"', range: 'bytes=0-1' }, { status: 304 }],
    ['not known by tag', { 'if-none-match': '"x"' }, whole],
    ['known by date', { 'if-modified-since': date }, { status: 304 }],
    ['not known by date', { 'if-modified-since': earlier }, whole],
    ['other tag, same date', { 'if-none-match': '"x"', 'if-modified-since': date }, whole],
    ['expected tag', { 'if-match': '"abc"', range: 'bytes=0-1' }, part(0, 1)],
    ['not the expected tag', { 'if-match': '"old"', range: 'bytes=0-1' }, { status: 412 }],
    ['unchanged since', { 'if-unmodified-since': date }, whole],
    ['changed since', { 'if-unmodified-since': earlier }, { status: 412 }],
  ])('%s', (_title, headers, expected) => {
    expect(decideRange('GET', headers, file)).toEqual(expected);
  });

  it('HEAD tells of the whole file, whatever the range', () => {
    expect(decideRange('HEAD', { range: 'bytes=10-19' }, file)).toEqual(whole);
    expect(decideRange('HEAD', { range: 'bytes=5000-' }, file)).toEqual(whole);
    expect(decideRange('HEAD', { 'if-none-match': '"abc"' }, file)).toEqual({ status: 304 });
  });
});

describe('the headers of a download', () => {
  it.each([
    ['game.apk', `attachment; filename=game.apk`],
    ['星海.apk', `attachment; filename=__.apk; filename*=UTF-8''%E6%98%9F%E6%B5%B7.apk`],
    ['a"b\\c%.zip', `attachment; filename=a_b_c_.zip; filename*=UTF-8''a%22b%5Cc%25.zip`],
    [`it's (1)*.zip`, `attachment; filename="it's (1)*.zip"`],
  ])('saves %s under its name', (name, expected) => {
    expect(attachment(name)).toBe(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRange } from '#platform/http/byte-ranges.rules';
import { isWithin, mediaFileOf } from './media-files.rules';
import { tasteSpans } from './taste.rules';

describe('the name of a file in an address', () => {
  it.each([
    ['master.m3u8', { kind: 'master' }],
    ['480p.m3u8', { kind: 'playlist', rendition: '480p' }],
    ['source.mp4', { kind: 'bytes', rendition: 'source' }],
    ['sprite.webp', { kind: 'sprite' }],
    ['captions-12.vtt', { kind: 'captions', number: 12 }],
  ])('%s is one of ours', (name, file) => {
    expect(mediaFileOf(name)).toEqual(file);
  });

  it.each([
    '',
    'master',
    '480p.ts',
    '../480p.mp4',
    '480p.mp4/',
    'captions-0.vtt',
    'captions-100.vtt',
    '480P.MP4',
    'a b.mp4',
  ])('%j is none', (name) => {
    expect(mediaFileOf(name)).toBeUndefined();
  });
});

describe('any range of a taste', () => {
  const init = [0, 40] as const;
  const parts = Array.from({ length: 24 }, (_, n) => [4000, 40 + n * 100, 100] as const);
  const file = { size: 2440, etag: '"a"', modifiedAt: new Date(0) };
  const position = fc.integer({ min: 0, max: file.size + 40 });
  const header = fc.oneof(
    fc.tuple(position, position).map(([from, to]) => `bytes=${from}-${to}`),
    position.map((from) => `bytes=${from}-`),
    position.map((length) => `bytes=-${length}`),
    fc.tuple(position, position).map(([from, to]) => `bytes=0-${from},${to}-${to}`),
    fc.constant(''),
  );

  it('is sent where it ends before the last byte that is shown, and no byte behind it ever is', () => {
    fc.assert(
      fc.property(
        header,
        fc.integer({ min: 0, max: 24 }),
        fc.constantFrom('"a"', '"b"', undefined),
        (range, segments, tag) => {
          const spans = tasteSpans({ init, parts }, segments * 4000);
          const headers = { ...(range && { range }), ...(tag && { 'if-range': tag }) };
          const decided = decideRange('GET', headers, file);
          const until = 40 + segments * 100;
          const hasBytes = decided.status === 200 || decided.status === 206;
          const last = decided.status === 206 ? decided.range.end : file.size - 1;
          expect(isWithin(decided, spans)).toBe(!hasBytes || (decided.status === 206 && last < until));
        },
      ),
    );
  });

  it('may lie in what a player needs first, wherever that is, and not between it and the segments', () => {
    const spans = tasteSpans(
      { init: [2400, 40], parts: parts.map(([ms, at, size]) => [ms, at - 40, size] as const) },
      8000,
    );
    const within = (start: number, end: number) => isWithin({ status: 206, range: { start, end } }, spans);
    expect([within(2400, 2439), within(0, 199), within(0, 200), within(199, 2400)]).toEqual([true, true, false, false]);
  });
});

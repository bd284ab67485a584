import { describe, expect, it } from 'vitest';
import { lengthOf, mediaPlaylistOf, peakOf, tableOf, variantsOf } from './segments.rules';

const list = (...lines: string[]) => ['#EXTM3U', ...lines, '#EXT-X-ENDLIST'].join('\n');

describe('a list of segments', () => {
  it('of one file becomes a table', () => {
    const text = list(
      '#EXT-X-MAP:URI="a.mp4",BYTERANGE="100@0"',
      '#EXTINF:4.000000,',
      '#EXT-X-BYTERANGE:1000@100',
      'a.mp4',
      '#EXTINF:2.5,',
      '#EXT-X-BYTERANGE:500',
      'a.mp4',
    );
    const table = tableOf(mediaPlaylistOf(text));
    expect(table).toEqual({
      init: [0, 100],
      parts: [
        [4000, 100, 1000],
        [2500, 1100, 500],
      ],
    });
    expect([lengthOf(table), peakOf(table)]).toEqual([6500, 2000]);
  });

  it.each([
    ['a key', list('#EXT-X-KEY:METHOD=AES-128,URI="k"', '#EXTINF:4,', '0.ts'), 'keys'],
    ['a change of its parameters', list('#EXTINF:4,', '0.ts', '#EXT-X-DISCONTINUITY', '#EXTINF:4,', '1.ts'), 'changes'],
    ['a second beginning', list('#EXT-X-MAP:URI="a"', '#EXT-X-MAP:URI="b"', '#EXTINF:4,', '0.m4s'), 'changes'],
    ['no end', '#EXTM3U\n#EXTINF:4,\n0.ts', 'playlist'],
    ['no segment', list(), 'playlist'],
    ['a segment without a length', list('0.ts'), 'playlist'],
    ['a range of letters', list('#EXTINF:4,', '#EXT-X-BYTERANGE:a@b', '0.ts'), 'playlist'],
  ])('with %s is refused', (_what, text, reason) => {
    expect(() => mediaPlaylistOf(text)).toThrow(expect.objectContaining({ reason }));
  });

  it('of a key that is none is read', () => {
    expect(mediaPlaylistOf(list('#EXT-X-KEY:METHOD=NONE', '#EXTINF:4,', '0.ts')).segments).toHaveLength(1);
  });
});

describe('a master', () => {
  it('names its qualities', () => {
    const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360\n\nlow/a.m3u8\n';
    expect(variantsOf(text)).toEqual([{ uri: 'low/a.m3u8', bandwidth: 800_000 }]);
  });

  it('with a sound of its own is refused', () => {
    const text = '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nb.m3u8';
    expect(() => variantsOf(text)).toThrow(expect.objectContaining({ reason: 'separate' }));
  });
});

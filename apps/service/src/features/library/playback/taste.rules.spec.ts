import { describe, expect, it } from 'vitest';
import { captionsUntil, partsUntil, tasteOf } from './taste.rules';

const segments = (...lengths: number[]) => ({
  init: [0, 40] as const,
  parts: lengths.map((ms, n) => [ms, 40 + n * 100, 100] as const),
});

const rendition = (...lengths: number[]) => ({
  name: '480p' as const,
  kind: 'hls' as const,
  object: 'a',
  size: 1,
  width: 1,
  height: 1,
  bitrate: 1,
  codecs: '',
  mime: '',
  segments: segments(...lengths),
});

describe('the taste of a locked episode', () => {
  const cases: Record<string, Record<'durationMs' | 'longestMs' | 'limitMs' | 'shownMs', number>> = {
    'is a tenth of a short one': { durationMs: 60_000, longestMs: 180_000, limitMs: 6000, shownMs: 4000 },
    'is as long as the product says of a long one': {
      durationMs: 6_000_000,
      longestMs: 9000,
      limitMs: 9000,
      shownMs: 8000,
    },
    'is nothing where the product shows nothing': { durationMs: 6_000_000, longestMs: 0, limitMs: 0, shownMs: 0 },
    'is nothing where a tenth is shorter than its first segment': {
      durationMs: 20_000,
      longestMs: 180_000,
      limitMs: 2000,
      shownMs: 0,
    },
  };

  it.each(Object.entries(cases))('%s', (_, { durationMs, longestMs, limitMs, shownMs }) => {
    const video = { durationMs, renditions: [rendition(4000, 4000, 4000, 4000)] };
    expect(tasteOf(video, longestMs)).toEqual({ limitMs, shownMs });
  });

  it('ends where every rendition has a segment that ends', () => {
    const video = { durationMs: 120_000, renditions: [rendition(4000, 4000, 4000), rendition(6000, 6000, 6000)] };
    expect(tasteOf(video, 8000).shownMs).toBe(6000);
  });

  it('is nothing of one that is sent as a file', () => {
    const file = { ...rendition(), kind: 'file' as const };
    expect(tasteOf({ durationMs: 1_200_000, renditions: [file] }, 180_000).shownMs).toBe(0);
  });

  it('never has a segment that ends too late, and all of them where nothing is cut', () => {
    expect(partsUntil(segments(4000, 4000), 7999)).toHaveLength(1);
    expect(partsUntil(segments(4000, 4000), 8000)).toHaveLength(2);
    expect(partsUntil(segments(4000, 4000), null)).toHaveLength(2);
  });
});

it('captions of a taste say nothing of what comes behind it', () => {
  const text = [
    'WEBVTT - 雾港来信\r\nX-A: 1',
    'STYLE\n::cue { color: white }',
    'NOTE 结局是父亲寄出了信',
    '1\n00:01.000 --> 00:03.000 line:0\n今晚起雾。\n第二行',
    '00:00:07.999 --> 00:00:20.000\n还在。',
    '00:08.000 --> 00:09.000\n信封上没有地址。',
    '2\n01:00:01.000 --> 01:00:02.000\n结局。',
    '',
  ].join('\n\n');
  expect(captionsUntil(text, 8000)).toBe(
    [
      'WEBVTT - 雾港来信\nX-A: 1',
      'STYLE\n::cue { color: white }',
      '1\n00:01.000 --> 00:03.000 line:0\n今晚起雾。\n第二行',
      '00:00:07.999 --> 00:00:20.000\n还在。\n',
    ].join('\n\n'),
  );
});

it.each([
  ['a head', 'WEBVTT\n00:09.000 --> 00:10.000\n结局。', 'WEBVTT\n'],
  [
    'the cue before',
    'WEBVTT\n\n1\n00:01.000 --> 00:03.000\n今晚起雾。\n00:09.000 --> 00:10.000\n结局。',
    'WEBVTT\n\n1\n00:01.000 --> 00:03.000\n今晚起雾。\n',
  ],
])('captions of a taste say nothing of what stands behind %s without a blank line', (_, text, shown) => {
  expect(captionsUntil(text, 8000)).toBe(shown);
});

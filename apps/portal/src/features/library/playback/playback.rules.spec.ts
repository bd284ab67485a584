import { describe, expect, test } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { endOf, skippableAt, startOf } from './resume.rules';
import { faultOf, isTriedAgain } from './retry.rules';
import { bytesLeft, levelFor, qualitiesOf, waysOf } from './sources.rules';

const playback = exampleOf('playPart');
const chrome = (mime: string) => (mime.includes('mpegurl') ? 'maybe' : 'probably');
const firefox = (mime: string) => (mime.includes('mpegurl') ? '' : 'probably');

describe('ways to play', () => {
  test.each([
    ['a browser with HLS of its own takes hls.js first', chrome, ['hls', 'native', 'file']],
    ['one without it', firefox, ['hls', 'file']],
    ['one that plays nothing by itself', () => '', ['hls']],
  ])('%s', (_, canPlay, ways) => {
    expect(waysOf(playback.sources, canPlay).map(({ way }) => way)).toEqual(ways);
  });

  test('a file alone', () => {
    const files = playback.sources.filter(({ kind }) => kind === 'file');
    expect(waysOf(files, chrome)).toEqual([{ way: 'file', index: 0 }]);
  });
});

describe('qualities', () => {
  test('are named as the addresses name them, the best first, each once', () => {
    expect(qualitiesOf([480, 1080, 480, 0, 144], playback.qualities)).toEqual([
      { height: 1080, name: '1080P' },
      { height: 480, name: '480P' },
      { height: 144, name: '144P' },
    ]);
  });

  test.each([
    [null, -1],
    [720, 1],
    [1080, 1],
    [500, 0],
    [100, 0],
  ])('a wish for %s is level %i of 480 and 720', (height, level) => {
    expect(levelFor([480, 720], height)).toBe(level);
  });

  test.each([
    [0, null, 837_000_000],
    [720_000, null, 418_500_000],
    [0, 480, 235_800_000],
    [2_000_000, null, 0],
  ])('from %i ms at %s about %i bytes are left', (fromMs, height, bytes) => {
    expect(bytesLeft(playback, fromMs, height)).toBe(bytes);
  });
});

describe('where an episode begins', () => {
  test.each([
    [null, 0, 0],
    [null, 492_000, 492_000],
    [null, 1_439_500, 0],
    [null, -3, 0],
    [144_000, 100_000, 100_000],
    [144_000, 492_000, 0],
  ])('with a taste of %s and a place at %i at %i', (tasteMs, place, start) => {
    expect(startOf({ tasteMs, durationMs: 1_440_000 }, place)).toBe(start);
  });

  test('a taste is never longer than the episode', () => {
    expect(endOf({ tasteMs: 9000, durationMs: 5000 })).toBe(5000);
  });

  test.each([
    [0, null],
    [4000, 'intro'],
    [87_400, 'intro'],
    [87_500, null],
    [1_349_999, null],
    [1_350_000, 'outro'],
  ])('at %i ms %s can be skipped', (ms, part) => {
    expect(skippableAt(playback, ms)).toBe(part);
  });

  test('a taste has no outro', () => {
    expect(skippableAt({ ...playback, tasteMs: 1_400_000 }, 1_360_000)).toBeNull();
  });
});

describe('bytes that did not come', () => {
  test.each([
    [0, 'network'],
    [500, 'network'],
    [503, 'network'],
    [429, 'network'],
    [408, 'network'],
    [403, 'refused'],
    [402, 'refused'],
    [401, 'refused'],
    [404, 'gone'],
    [416, 'gone'],
  ])('status %i means %s', (status, fault) => {
    expect(faultOf(status)).toBe(fault);
  });

  test.each([
    [0, 0, true],
    [502, 3, true],
    [502, 4, false],
    [403, 0, false],
    [404, 0, false],
  ])('status %i after %i attempts: again %s', (status, count, isAgain) => {
    expect(isTriedAgain(status, count)).toBe(isAgain);
  });
});

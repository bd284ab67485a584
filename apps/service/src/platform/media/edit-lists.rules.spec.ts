import { expect, it } from 'vitest';
import { boxOf } from '#testing/files/mp4-boxes';
import { hidesSomething } from './edit-lists.rules';

const MOVIE_SCALE = 1000;
const TRACK_SCALE = 25;
const LENGTH_S = 60;

const box = (name: string, ...parts: Uint8Array[]): Buffer => boxOf(name, Buffer.concat(parts));
const numbers = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const four = Buffer.alloc(4);
      four.writeInt32BE(value | 0);
      return four;
    }),
  );
const long = (value: bigint): Buffer => {
  const eight = Buffer.alloc(8);
  eight.writeBigInt64BE(value);
  return eight;
};

/** An edit: milliseconds, where they begin in seconds of the track, and how fast. */
type Edit = readonly [ms: number, fromS: number | null, rate?: number];

const listOf = (edits: readonly Edit[]) =>
  box(
    'elst',
    numbers(0, edits.length),
    ...edits.map(([ms, fromS, rate = 1]) => numbers(ms, fromS === null ? -1 : fromS * TRACK_SCALE, rate * 0x10000)),
  );

function movieOf(list: Buffer | undefined, { kind = 'vide', lengthS = LENGTH_S } = {}): Buffer {
  const header = (scale: number, duration: number) => numbers(0, 0, 0, scale, duration);
  const media = box(
    'mdia',
    box('mdhd', header(TRACK_SCALE, lengthS * TRACK_SCALE)),
    box('hdlr', numbers(0, 0), Buffer.from(kind)),
  );
  const track = box('trak', box('tkhd', numbers(0)), ...(list ? [box('edts', list)] : []), media);
  return Buffer.concat([box('mvhd', header(MOVIE_SCALE, lengthS * MOVIE_SCALE)), track]);
}

const WHOLE: Edit = [LENGTH_S * 1000, 0];

it.each<[string, readonly Edit[], boolean]>([
  ['the whole', [WHOLE], false],
  ['the whole after nothing for a while', [[400, null], WHOLE], false],
  ['all but what a decoder needs in front', [[59_920, 0.08]], false],
  ['all but two seconds at its end', [[58_000, 0]], false],
  ['two thirds', [[40_000, 0]], true],
  ['all but its first five seconds', [[55_000, 5]], true],
  [
    'the whole in two pieces',
    [
      [30_000, 0],
      [30_000, 30],
    ],
    true,
  ],
  ['the whole at half its speed', [[120_000, 0, 0.5]], true],
])('a track that shows %s', (_what, edits, expected) => {
  expect(hidesSomething(movieOf(listOf(edits)))).toBe(expected);
});

it('a track without a list shows everything, and only what is seen and heard counts', () => {
  expect(hidesSomething(movieOf(undefined))).toBe(false);
  expect(hidesSomething(movieOf(listOf([[1000, 0]]), { kind: 'soun' }))).toBe(true);
  expect(hidesSomething(movieOf(listOf([[1000, 0]]), { kind: 'meta' }))).toBe(false);
});

it('a file in fragments says no lengths, and hides nothing by that', () => {
  expect(hidesSomething(movieOf(listOf([[0, 0]]), { lengthS: 0 }))).toBe(false);
  expect(hidesSomething(movieOf(listOf([[0, 0]])))).toBe(false);
});

it('a list in 64 bits is read as well', () => {
  const edit = (ms: number) => box('elst', numbers(0x0100_0000, 1), long(BigInt(ms)), long(0n), numbers(0x10000));
  expect(hidesSomething(movieOf(edit(60_000)))).toBe(false);
  expect(hidesSomething(movieOf(edit(30_000)))).toBe(true);
});

it('a list that ends before its last entry is none', () => {
  expect(() => hidesSomething(movieOf(box('elst', numbers(0, 1000, 1, 0, 0x10000))))).toThrow(RangeError);
});

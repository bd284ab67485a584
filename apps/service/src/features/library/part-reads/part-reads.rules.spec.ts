import { describe, expect, it } from 'vitest';
import type { PlaceMove } from '#features/library/places/places.rules';
import {
  cameTo,
  countsOf,
  firstKnownDay,
  hasRead,
  merged,
  readingsOf,
  stepCountsOf,
  wentFurther,
  type KnownReach,
  type PassedPart,
} from './part-reads.rules';

const DAY = '2026-11-21';
const at = new Date('2026-11-21T04:00:00.000Z');
const move = (change: Partial<PlaceMove> = {}): PlaceMove => ({
  uid: 7,
  workId: 1,
  partId: 30,
  ord: 3072,
  permille: 400,
  at,
  from: null,
  ms: 0,
  ...change,
});
const chapter = (id: number, size = 3000): PassedPart => ({ id, kind: 'novel', size });
const idsOf = (found: readonly { readonly partId: number }[]) => found.map(({ partId }) => partId);
const read = (change: Partial<PlaceMove>, passed: readonly PassedPart[] = []) => {
  const { begun, finished } = readingsOf(move(change), DAY, passed);
  return [idsOf(begun), idsOf(finished)];
};

describe('a move of a reader', () => {
  it.each([
    ['into a part begins it', {}, [[30], []]],
    ['to 94.9 % of a part does not finish it', { permille: 949 }, [[30], []]],
    ['to 95 % of a part finishes it', { permille: 950 }, [[30], [30]]],
    ['to a later part finishes the one before', { from: { partId: 20, ord: 2048, isFinished: true } }, [[30], [20]]],
    [
      'to a later episode does not finish the one whose end was not seen',
      { from: { partId: 20, ord: 2048, isFinished: false } },
      [[30], []],
    ],
    ['back to an earlier part finishes nothing', { from: { partId: 40, ord: 4096, isFinished: true } }, [[30], []]],
    ['within a part finishes nothing', { from: { partId: 30, ord: 3072, isFinished: true } }, [[30], []]],
  ] as const)('%s', (_, change, found) => expect(read(change)).toEqual(found));

  it('past parts reads them where there was time for it, and jumps over them otherwise', () => {
    const from = { partId: 10, ord: 1024, isFinished: true };
    expect(read({ from, ms: 120_000 }, [chapter(20), chapter(25)])).toEqual([
      [20, 25, 30],
      [10, 20, 25],
    ]);
    expect(read({ from, ms: 119_999 }, [chapter(20), chapter(25)])).toEqual([[30], [10]]);
  });

  it('past an episode watches it at three times its speed at most', () => {
    const episode: PassedPart = { id: 20, kind: 'anime', size: 1_440_000 };
    expect(hasRead([episode], 480_000)).toBe(true);
    expect(hasRead([episode], 479_000)).toBe(false);
  });
});

describe('counts', () => {
  it('have each reader once per part, on the first day', () => {
    const late = readingsOf(move({ permille: 1000 }), '2026-11-22', []);
    const early = readingsOf(move({ permille: 1000 }), DAY, []);
    const { begun, finished } = merged([late, early, late]);
    expect(begun).toEqual([{ uid: 7, partId: 30, workId: 1, day: DAY }]);
    expect(finished).toEqual([{ uid: 7, partId: 30 }]);
  });

  it('add up by part and day, in the order of their keys', () => {
    const one = { partId: 2, workId: 1, day: DAY };
    const other = { partId: 1, workId: 1, day: DAY };
    expect(countsOf([one, other, one], [other])).toEqual([
      { ...other, starts: 1, finishes: 1 },
      { ...one, starts: 2, finishes: 0 },
    ]);
  });

  it('know readers for fourteen days', () => expect(firstKnownDay('2026-11-21')).toBe('2026-11-07'));
});

describe('the furthest point of readers', () => {
  it.each([
    ['is a twentieth of the part', { permille: 400 }, [[30, 8]]],
    ['is none at its very beginning', { permille: 49 }, [[30, 0]]],
    ['is the whole part where its end is read', { permille: 950 }, [[30, 20]]],
    [
      'is the whole of a part that was left at its end',
      { permille: 100, from: { partId: 20, ord: 2048, isFinished: true } },
      [
        [20, 20],
        [30, 2],
      ],
    ],
  ] as const)('%s', (_, change, found) =>
    expect(readingsOf(move(change), DAY, []).reached.map(({ partId, step }) => [partId, step])).toEqual(found),
  );

  it('is the furthest of several reports', () => {
    const moves = [300, 700, 500].map((permille) => readingsOf(move({ permille }), DAY, []));
    expect(merged(moves).reached).toEqual([{ uid: 7, partId: 30, step: 14 }]);
  });

  it('moves from step to step, and never back', () => {
    const known: KnownReach[] = [
      { uid: 7, partId: 30, workId: 1, day: DAY, step: 2 },
      { uid: 8, partId: 30, workId: 1, day: DAY, step: 4 },
    ];
    const further = wentFurther(known, [
      { uid: 7, partId: 30, step: 5 },
      { uid: 8, partId: 30, step: 3 },
    ]);
    expect(further).toEqual([{ ...known[0], step: 5 }]);
    expect(stepCountsOf(known, further).map(({ step, readers }) => [step, readers])).toEqual([
      [2, -1],
      [5, 1],
    ]);
    const first = { ...known[0]!, step: 0 };
    expect(stepCountsOf([first], [{ ...first, step: 3 }]).map(({ step, readers }) => [step, readers])).toEqual([
      [3, 1],
    ]);
  });

  it('is had by all who came further', () => {
    expect(
      cameTo(
        new Map([
          [2, 3],
          [20, 1],
        ]),
      ),
    ).toEqual([4, 4, ...Array<number>(18).fill(1)]);
  });
});

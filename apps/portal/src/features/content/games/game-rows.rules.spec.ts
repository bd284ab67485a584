import { describe, expect, test } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { wideRows } from './game-rows.rules';

const picture = exampleOf('listGames').list[0]!.icon;
const row = (id: number, hasShot: boolean) => ({
  id,
  shots: { first: hasShot ? picture : null, count: Number(hasShot) },
});

describe('wide pictures in a list', () => {
  test('stand in every third row', () => {
    expect([...wideRows([1, 2, 3, 4, 5, 6, 7].map((id) => row(id, true)))]).toEqual([3, 6]);
  });

  test('move on to the next game that has one, and count on from there', () => {
    const shots = [true, true, false, false, true, true, true, true];
    expect([...wideRows(shots.map((hasShot, index) => row(index + 1, hasShot)))]).toEqual([5, 8]);
  });

  test('are none where no game has one', () => {
    expect(wideRows([1, 2, 3].map((id) => row(id, false))).size).toBe(0);
  });
});

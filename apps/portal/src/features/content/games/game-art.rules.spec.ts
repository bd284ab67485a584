import { describe, expect, test } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { madeColors, wideRows } from './game-art.rules';

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

describe('the colours of a picture that is made for a game', () => {
  test('are those of its icon', () => {
    expect(madeColors({ id: 1, icon: { ...picture, colors: ['#112233', '#001122'] } })).toEqual(['#112233', '#001122']);
  });

  test('are always the same where the icon has none', () => {
    const { colors: _, ...plain } = picture;
    expect(madeColors({ id: 7, icon: plain })).toEqual(madeColors({ id: 7, icon: null }));
    expect(madeColors({ id: 7, icon: plain })).not.toEqual(madeColors({ id: 8, icon: plain }));
  });
});

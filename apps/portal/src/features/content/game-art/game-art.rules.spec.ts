import { describe, expect, test } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { madeColors } from './game-art.rules';

const picture = exampleOf('listGames').list[0]!.icon;

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

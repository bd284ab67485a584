import { describe, expect, it } from 'vitest';
import { ladderOf, qualityOf } from './ladder.rules';
import { spriteOf } from './sprite.rules';

const sizes = (width: number, height: number) =>
  ladderOf({ width, height }).map((rung) => `${rung.name} ${rung.width}×${rung.height}`);

describe('the qualities of a video', () => {
  it.each([
    [1920, 1080, ['360p 640×360', '480p 854×480', '720p 1280×720', '1080p 1920×1080']],
    [3840, 2160, ['360p 640×360', '480p 854×480', '720p 1280×720', '1080p 1920×1080']],
    [1080, 1920, ['360p 360×640', '480p 480×854', '720p 720×1280', '1080p 1080×1920']],
    [900, 700, ['360p 462×360', '480p 618×480']],
    [320, 180, ['source 320×180']],
    [321, 181, ['source 322×182']],
    [2048, 858, ['360p 860×360', '480p 1146×480', '720p 1718×720']],
  ])('of %i×%i', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  it('are called by the short side of what there is', () => {
    expect([qualityOf(1280, 720), qualityOf(720, 1280), qualityOf(700, 500), qualityOf(320, 180)]).toEqual([
      '720p',
      '720p',
      '480p',
      'source',
    ]);
  });
});

it('previews are a second apart at least, a hundred at most', () => {
  const wide = { width: 1920, height: 1080 };
  expect(spriteOf({ ...wide, durationMs: 3000 })).toMatchObject({ columns: 3, rows: 1, intervalMs: 1000, height: 90 });
  expect(spriteOf({ ...wide, durationMs: 1_440_000 })).toMatchObject({ columns: 10, rows: 10, intervalMs: 14_400 });
  expect(spriteOf({ width: 1080, height: 1920, durationMs: 5000 })).toMatchObject({ width: 90, height: 160 });
});

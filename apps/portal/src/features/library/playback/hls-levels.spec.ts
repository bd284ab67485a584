import { beforeEach, describe, expect, it } from 'vitest';
import type { EngineChoice } from './engine';
import { levelChooser } from './hls-levels';

const automatic: EngineChoice = { height: null, isSparing: false };
const sparing: EngineChoice = { height: 720, isSparing: true };

/** What hls.js would be told. */
let told: number[];
let hls: Parameters<typeof levelChooser>[0];

beforeEach(() => {
  told = [];
  hls = {
    levels: [{ height: 360 }, { height: 480 }, { height: 720 }],
    config: { maxBufferLength: 40, maxMaxBufferLength: 40 },
    get nextLevel() {
      return -1;
    },
    set nextLevel(level) {
      told.push(level);
    },
  };
});

describe('a choice of quality', () => {
  it('says nothing where the line decides from the start, so that the first segment is fetched once', () => {
    levelChooser(hls)(automatic);
    expect(told).toEqual([]);
  });

  it('is said once, however often the loudness changes meanwhile, so that nothing is fetched again', () => {
    const choose = levelChooser(hls);
    for (const height of [480, 480, 480]) choose({ height, isSparing: false });
    for (let change = 0; change < 20; change += 1) choose(automatic);
    expect(told).toEqual([1, -1]);
  });

  it('is the smallest quality and few bytes ahead where bytes are saved, whatever the size of the player', () => {
    const choose = levelChooser(hls);
    choose(sparing);
    expect([told, hls.config.maxBufferLength, hls.config.maxMaxBufferLength]).toEqual([[0], 12, 12]);
    choose({ ...sparing, isSparing: false });
    expect([told, hls.config.maxBufferLength]).toEqual([[0, 2], 40]);
  });
});

import { describe, expect, it } from 'vitest';
import { adviceOn, BOOK_COVER, ICON, SCREENSHOT, WIDE_COVER } from './picture-advice.rules';

describe('a picture of an absurd shape', () => {
  it.each([
    ['图标', { width: 512, height: 512 }, ICON],
    ['图标', { width: 500, height: 520 }, ICON],
    ['截图', { width: 1080, height: 2400 }, SCREENSHOT],
    ['截图', { width: 2340, height: 1080 }, SCREENSHOT],
    ['封面', { width: 1280, height: 560 }, WIDE_COVER],
    ['封面', { width: 600, height: 800 }, BOOK_COVER],
  ])('is no %s of %o', (name, size, advice) => expect(adviceOn(name, size, advice)).toBeNull());

  it.each([
    ['图标', { width: 800, height: 200 }, ICON, '图标为 800×200 像素，不接近正方形，玩家看到的会被裁切'],
    ['图标', { width: 48, height: 48 }, ICON, '图标为 48×48 像素，尺寸太小，会显得模糊'],
    [
      '截图',
      { width: 3000, height: 400 },
      SCREENSHOT,
      '截图为 3000×400 像素，比例过于狭长，不像手机截图，玩家可能看不清',
    ],
    ['截图', { width: 20, height: 1000 }, SCREENSHOT, /比例过于狭长.*尺寸也太小/],
    ['封面', { width: 560, height: 1280 }, WIDE_COVER, /与建议的 1280×560 相差较大/],
  ])('is told of: %s of %o', (name, size, advice, words) => expect(adviceOn(name, size, advice)).toMatch(words));
});

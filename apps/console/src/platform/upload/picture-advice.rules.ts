import type { Schemas } from '@ug/contract';

type Size = Pick<Schemas['Picture'], 'width' | 'height'>;

/** The shape that a picture should have. It is advice: another shape brings a warning, and is taken. */
export interface PictureAdvice {
  /** The least and the greatest width divided by height. */
  readonly ratio: readonly [least: number, greatest: number];
  /** Below this many pixels the shorter side is too small. */
  readonly minSide: number;
  /** The fate of a picture of another shape, in words for an operator. */
  readonly shapeWords: string;
}

const advised = (width: number, height: number, minSide: number): PictureAdvice => ({
  ratio: [(width / height) * 0.75, (width / height) * 1.34],
  minSide,
  shapeWords: `与建议的 ${width}×${height} 相差较大，玩家看到的会被裁切`,
});

export const ICON: PictureAdvice = {
  ratio: [0.9, 1.12],
  minSide: 192,
  shapeWords: '不接近正方形，玩家看到的会被裁切',
};
/** Phones are at most 22:9, upright or lying. */
export const SCREENSHOT: PictureAdvice = {
  ratio: [0.38, 2.6],
  minSide: 320,
  shapeWords: '比例过于狭长，不像手机截图，玩家可能看不清',
};
/** The service takes no other shape. */
export const KEY_VISUAL: PictureAdvice = {
  ratio: [(16 / 9) * 0.95, (16 / 9) * 1.05],
  minSide: 700,
  shapeWords: '不是 16:9，无法保存，请先裁切',
};
export const WIDE_COVER = advised(1280, 560, 240);
export const BOOK_COVER = advised(600, 800, 240);

/** The warning about a picture; null without one. `name` is the picture in words, such as 图标. */
export function adviceOn(name: string, { width, height }: Size, { ratio, minSide, shapeWords }: PictureAdvice) {
  const [least, greatest] = ratio;
  const size = `${name}为 ${width}×${height} 像素`;
  const isOdd = width / height < least || width / height > greatest;
  const isSmall = Math.min(width, height) < minSide;
  if (isOdd && isSmall) return `${size}，${shapeWords}；尺寸也太小，会显得模糊`;
  if (isOdd) return `${size}，${shapeWords}`;
  return isSmall ? `${size}，尺寸太小，会显得模糊` : null;
}

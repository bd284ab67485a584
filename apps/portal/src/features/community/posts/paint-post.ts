import {
  drawCode,
  fillCard,
  fillRound,
  fillSky,
  write,
  writeLines,
  type Pen,
  type PosterSize,
} from '#platform/pictures/draw-poster';

/** The parts of a post's picture; pictures are null where there are none, or none could be loaded. */
interface PostWords {
  readonly brand: string;
  readonly author: string;
  readonly text: string;
  /** Empty without a game. */
  readonly game: string;
  readonly face: HTMLImageElement | null;
  readonly picture: HTMLImageElement | null;
}

const INK = { strong: '#0f1b2d', soft: '#4a5a6e' } as const;
const INNER = { x: 85, width: 580 } as const;
const PICTURE = { x: 85, y: 200, width: 580, height: 435, radius: 24 } as const;
const LINE = 52;
const TOP = 200;

/** The number of lines of the text, and the height of the card. */
interface PostCardLayout {
  readonly size: PosterSize;
  readonly maxLines: number;
  readonly textTop: number;
}

/** About how many lines of the card a text takes. */
const linesFor = (text: string): number => Math.ceil([...text].length / 16);

/** A card as high as its content. @param hasPicture also where it is still to be loaded */
export function postCardLayout(text: string, hasPicture: boolean, hasGame: boolean): PostCardLayout {
  const maxLines = Math.min(Math.max(linesFor(text), 1), hasPicture ? 4 : 9);
  const textTop = hasPicture ? TOP + PICTURE.height + 66 : TOP + 40;
  const height = textTop + maxLines * LINE + (hasGame ? 70 : 0) + 300;
  return { size: { width: 750, height }, maxLines, textTop };
}

function paintAuthor(pen: Pen, { face, author, brand }: PostWords): void {
  const box = { x: 85, y: 85, width: 84, height: 84, radius: 42 };
  if (face) fillRound(pen, face, box);
  const beside = face ? { x: 189, width: 476 } : INNER;
  write(pen, author, { ...beside, y: 122, size: 34, weight: 700, color: INK.strong });
  write(pen, `在${brand}发布`, { ...beside, y: 160, size: 24, color: INK.soft });
}

/** Paints a post for a friend: who wrote it, its first picture, how it begins, and the code that leads to it. */
export function paintPost(pen: Pen, code: HTMLCanvasElement, words: PostWords, layout: PostCardLayout): void {
  const { size, maxLines, textTop } = layout;
  fillSky(pen, size);
  fillCard(pen, { x: 45, y: 45, width: 660, height: size.height - 90, radius: 36 });
  paintAuthor(pen, words);
  if (words.picture) fillRound(pen, words.picture, PICTURE);
  writeLines(pen, words.text, { ...INNER, y: textTop, maxLines, leading: LINE, size: 34, color: INK.strong });
  const foot = size.height - 300;
  if (words.game) write(pen, `游戏 · ${words.game}`, { ...INNER, y: foot, size: 28, weight: 600, color: '#0b6bdb' });
  drawCode(pen, code, { x: 475, y: size.height - 270, size: 190 });
  write(pen, words.brand, { x: 85, y: size.height - 185, size: 36, weight: 700, color: INK.strong, width: 370 });
  write(pen, '扫码查看全文和评论', { x: 85, y: size.height - 135, size: 26, color: INK.soft, width: 370 });
}

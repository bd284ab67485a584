import {
  drawCode,
  fillCard,
  fillRound,
  fillSky,
  fillWith,
  write,
  writeLines,
  type Pen,
} from '#platform/pictures/draw-poster';

/** The content of a game's picture. `cover` and `face` are null where there is none or loading failed. */
interface GameWords {
  readonly brand: string;
  readonly name: string;
  readonly slogan: string;
  readonly cover: HTMLImageElement | null;
  readonly face: HTMLImageElement | null;
}

/** Pixels of the picture. */
export const GAME_CARD = { width: 750, height: 1120 } as const;
const COVER = { x: 0, y: 0, width: GAME_CARD.width, height: 422 } as const;
const CARD = { x: 45, y: 372, width: 660, height: 690, radius: 36 } as const;
const FACE = { x: 85, y: 412, width: 132, height: 132, radius: 33 } as const;
const QR = { x: 225, y: 640, size: 300 } as const;
const BESIDE_FACE = { x: 241, width: 430 } as const;
const MIDDLE = { x: GAME_CARD.width / 2, width: CARD.width - 80 } as const;

/** Paints what is sent to a friend: the cover, what the game is called and is about, and the code that leads to it. */
export function paintGame(pen: Pen, code: HTMLCanvasElement, words: GameWords): void {
  fillSky(pen, GAME_CARD);
  if (words.cover) fillWith(pen, words.cover, COVER);
  else write(pen, words.brand, { x: 60, y: 220, size: 96, weight: 700, color: '#ffffff', width: 630 });
  fillCard(pen, CARD);
  if (words.face) fillRound(pen, words.face, FACE);
  const title = words.face ? BESIDE_FACE : { x: FACE.x, width: MIDDLE.width };
  write(pen, words.name, { ...title, y: 500, size: 48, weight: 700, color: '#0f1b2d' });
  const slogan = { x: FACE.x, y: 590, width: MIDDLE.width, maxLines: 2, leading: 40 };
  writeLines(pen, words.slogan, { ...slogan, size: 28, color: '#4a5a6e' });
  drawCode(pen, code, QR);
  pen.textAlign = 'center';
  write(pen, '扫码查看游戏', { ...MIDDLE, y: 985, size: 30, color: '#4a5a6e' });
  write(pen, words.brand, { ...MIDDLE, y: 1030, size: 26, color: '#4a5a6e' });
}

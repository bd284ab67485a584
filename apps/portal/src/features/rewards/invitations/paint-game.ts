import { drawCode, fillCard, fillSky, write, writeLines, type Pen } from '#platform/pictures/draw-poster';

/** What a game's picture shows; `cover` and `face` are null where there are none, or none could be loaded. */
interface GameWords {
  readonly brand: string;
  readonly name: string;
  readonly slogan: string;
  readonly cover: HTMLImageElement | null;
  readonly face: HTMLImageElement | null;
}

/** Pixels of the picture. */
export const GAME_CARD = { width: 750, height: 1120 } as const;
const COVER = { width: GAME_CARD.width, height: 422 } as const;
const CARD = { x: 45, y: 372, width: 660, height: 690, radius: 36 } as const;
const FACE = { x: 85, y: 412, size: 132, radius: 33 } as const;
const QR = { x: 225, y: 640, size: 300 } as const;
const BESIDE_FACE = { x: 241, width: 430 } as const;
const MIDDLE = { x: GAME_CARD.width / 2, width: CARD.width - 80 } as const;

/** A picture of the service, null where there is none or it cannot be had: the card does without. */
export function loadPicture(address: string | undefined): Promise<HTMLImageElement | null> {
  if (!address) return Promise.resolve(null);
  return new Promise((done) => {
    const picture = new Image();
    picture.onload = () => done(picture);
    picture.onerror = () => done(null);
    picture.src = address;
  });
}

/** Fills a box with the middle of a picture. */
function cover(pen: Pen, picture: HTMLImageElement, { width, height }: { width: number; height: number }): void {
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [wide, high] = [width / scale, height / scale];
  const [left, top] = [(picture.naturalWidth - wide) / 2, (picture.naturalHeight - high) / 2];
  pen.drawImage(picture, left, top, wide, high, 0, 0, width, height);
}

function drawFace(pen: Pen, picture: HTMLImageElement): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(FACE.x, FACE.y, FACE.size, FACE.size, FACE.radius);
  pen.clip();
  pen.drawImage(picture, FACE.x, FACE.y, FACE.size, FACE.size);
  pen.restore();
}

/** Paints what is sent to a friend: the cover, what the game is called and is about, and the code that leads to it. */
export function paintGame(pen: Pen, code: HTMLCanvasElement, words: GameWords): void {
  fillSky(pen, GAME_CARD);
  if (words.cover) cover(pen, words.cover, COVER);
  else write(pen, words.brand, { x: 60, y: 220, size: 96, weight: 700, color: '#ffffff', width: 630 });
  fillCard(pen, CARD);
  if (words.face) drawFace(pen, words.face);
  const title = words.face ? BESIDE_FACE : { x: FACE.x, width: MIDDLE.width };
  write(pen, words.name, { ...title, y: 500, size: 48, weight: 700, color: '#0f1b2d' });
  const slogan = { x: FACE.x, y: 590, width: MIDDLE.width, maxLines: 2, leading: 40 };
  writeLines(pen, words.slogan, { ...slogan, size: 28, color: '#4a5a6e' });
  drawCode(pen, code, QR);
  pen.textAlign = 'center';
  write(pen, '扫码查看游戏', { ...MIDDLE, y: 985, size: 30, color: '#4a5a6e' });
  write(pen, words.brand, { ...MIDDLE, y: 1030, size: 26, color: '#4a5a6e' });
}

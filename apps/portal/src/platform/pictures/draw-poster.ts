/** Pixels of a picture that is made to be shared. */
export interface PosterSize {
  readonly width: number;
  readonly height: number;
}

export type Pen = CanvasRenderingContext2D;

const FONT = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

interface Lettering {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly weight?: number;
  /** Pixels that it must not exceed. */
  readonly width: number;
}

/** Sets how the next words look, for measuring them and for writing. */
function setLook(pen: Pen, { size, weight = 400, color }: Lettering): void {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = color;
}

/** Writes one line, narrower where it would be too long. */
export function write(pen: Pen, text: string, look: Lettering): void {
  setLook(pen, look);
  pen.fillText(text, look.x, look.y, look.width);
}

/** Signs that begin no line, and those that end none. */
const CLOSING = /^[\p{Pe}\p{Pf}，。、！？；：…,.!?;:%]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const WORD = /^[\p{Script=Latin}\p{N}'_-]+$/u;

const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** A text in pieces that stay together: a sign of any length, a Latin word, and what clings to either. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of signs.segment(text)) {
    const last = pieces.at(-1);
    const clings =
      last !== undefined && ((WORD.test(last) && WORD.test(segment)) || CLOSING.test(segment) || OPENING.test(last));
    if (clings) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Cuts a line so that it fits with an ellipsis. */
function cut(line: string, fits: (line: string) => boolean): string {
  const kept = [...signs.segment(line)].map(({ segment }) => segment);
  while (kept.length > 0 && !fits(`${kept.join('')}…`)) kept.pop();
  return `${kept.join('')}…`;
}

/**
 * Breaks text between signs, as Chinese is, but neither in an emoji or a Latin word nor before a closing sign; what does not
 * fit into the lines ends with ….
 */
export function linesOf(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines = [''];
  const pieces = piecesOf(text);
  while (pieces.length > 0) {
    const piece = pieces.shift() ?? '';
    const line = lines.at(-1) ?? '';
    const parts = [...signs.segment(piece)].map(({ segment }) => segment);
    if (fits(line + piece)) lines[lines.length - 1] = line + piece;
    // A piece that is wider than a line is broken after all.
    else if (line === '' && parts.length > 1) pieces.unshift(...parts);
    else if (lines.length < maxLines) {
      lines.push('');
      if (piece !== ' ') pieces.unshift(piece);
    } else {
      lines[lines.length - 1] = cut(line + piece, fits);
      break;
    }
  }
  return lines;
}

/** Writes text over several lines, `leading` pixels apart. */
export function writeLines(pen: Pen, text: string, look: Lettering & { maxLines: number; leading: number }): void {
  setLook(pen, look);
  const lines = linesOf(text, look.maxLines, (line) => pen.measureText(line).width <= look.width);
  lines.forEach((line, index) => write(pen, line, { ...look, y: look.y + index * look.leading }));
}

/** A sky over the whole picture. */
export function fillSky(pen: Pen, { width, height }: PosterSize): void {
  const sky = pen.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#0b6bdb');
  sky.addColorStop(1, '#5cb8ff');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
}

/** A white card with round corners. */
export function fillCard(pen: Pen, box: PosterSize & { x: number; y: number; radius: number }): void {
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, box.radius);
  pen.fill();
}

/** Fills a box with the middle of a picture. */
export function fillWith(pen: Pen, picture: HTMLImageElement, box: PosterSize & { x: number; y: number }): void {
  const scale = Math.max(box.width / picture.naturalWidth, box.height / picture.naturalHeight);
  const [wide, high] = [box.width / scale, box.height / scale];
  const [left, top] = [(picture.naturalWidth - wide) / 2, (picture.naturalHeight - high) / 2];
  pen.drawImage(picture, left, top, wide, high, box.x, box.y, box.width, box.height);
}

/** The same inside round corners. */
export function fillRound(
  pen: Pen,
  picture: HTMLImageElement,
  box: PosterSize & { x: number; y: number; radius: number },
): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, box.radius);
  pen.clip();
  fillWith(pen, picture, box);
  pen.restore();
}

/** A code to scan, its modules as sharp as they are. */
export function drawCode(
  pen: Pen,
  code: HTMLCanvasElement,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, x, y, size, size);
  pen.imageSmoothingEnabled = true;
}

/** Draws a picture and gives its bytes. @throws Error where the browser cannot draw */
export function drawPoster(size: PosterSize, paint: (pen: Pen) => void): Promise<Blob> {
  return new Promise((done, fail) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: size.width, height: size.height });
    const pen = canvas.getContext('2d');
    if (!pen) return fail(new Error('no canvas'));
    paint(pen);
    canvas.toBlob((picture) => (picture ? done(picture) : fail(new Error('no picture'))), 'image/png');
  });
}

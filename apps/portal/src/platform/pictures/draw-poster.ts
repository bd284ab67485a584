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

/** Breaks text at any sign, as Chinese is; what does not fit into the lines ends with …. */
export function linesOf(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const sign of text) {
    const line = lines.at(-1)! + sign;
    if (fits(line)) lines[lines.length - 1] = line;
    else if (lines.length < maxLines) lines.push(sign);
    else {
      let last = lines.at(-1)!;
      while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
      lines[lines.length - 1] = `${last}…`;
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

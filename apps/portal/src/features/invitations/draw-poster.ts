/** What stands on a poster beside its code. */
export interface PosterWords {
  readonly title: string;
  readonly code: string;
  /** What the friend gets, empty where it is nothing. */
  readonly reward: string;
}

/** Pixels of the picture. */
export const POSTER = { width: 750, height: 1120 } as const;
const CENTRE = POSTER.width / 2;
const CARD = { x: 75, y: 300, width: 600, height: 740, radius: 36 } as const;
const QR = { size: 480, y: 350 } as const;
const FONT = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

type Pen = CanvasRenderingContext2D;

function write(pen: Pen, text: string, look: { y: number; size: number; color: string; weight?: number }): void {
  pen.font = `${look.weight ?? 400} ${look.size}px ${FONT}`;
  pen.fillStyle = look.color;
  pen.fillText(text, CENTRE, look.y, POSTER.width - 60);
}

function paint(pen: Pen, qr: HTMLCanvasElement, { title, code, reward }: PosterWords): void {
  const sky = pen.createLinearGradient(0, 0, POSTER.width, POSTER.height);
  sky.addColorStop(0, '#0b6bdb');
  sky.addColorStop(1, '#5cb8ff');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, POSTER.width, POSTER.height);
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(CARD.x, CARD.y, CARD.width, CARD.height, CARD.radius);
  pen.fill();
  pen.textAlign = 'center';
  write(pen, title, { y: 120, size: 64, weight: 700, color: '#ffffff' });
  write(pen, '邀请你一起来玩', { y: 190, size: 40, color: '#ffffff' });
  if (reward) write(pen, reward, { y: 250, size: 30, color: '#ffffff' });
  pen.imageSmoothingEnabled = false;
  pen.drawImage(qr, CENTRE - QR.size / 2, QR.y, QR.size, QR.size);
  write(pen, '扫码加入 · 邀请码', { y: 900, size: 32, color: '#4a5a6e' });
  write(pen, code, { y: 975, size: 60, weight: 700, color: '#0f1b2d' });
}

/** A poster with a code to scan. @throws Error where the browser cannot draw */
export function drawPoster(qr: HTMLCanvasElement | null, words: PosterWords): Promise<Blob> {
  return new Promise((done, fail) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, POSTER);
    const pen = canvas.getContext('2d');
    if (!pen || !qr) return fail(new Error('no canvas'));
    paint(pen, qr, words);
    canvas.toBlob((picture) => (picture ? done(picture) : fail(new Error('no picture'))), 'image/png');
  });
}

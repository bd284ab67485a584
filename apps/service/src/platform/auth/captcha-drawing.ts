import { crc32, deflateSync } from 'node:zlib';

/** A point of a letter, on a field four wide and six high. */
type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** The letters of captchas: none looks like another when it is turned and bent. */
const STROKES: Readonly<Record<string, readonly Stroke[]>> = {
  A: [[[0, 6], [2, 0], [4, 6]], [[1, 4], [3, 4]]], // oxfmt-ignore
  C: [[[4, 1], [3, 0], [1, 0], [0, 1], [0, 5], [1, 6], [3, 6], [4, 5]]], // oxfmt-ignore
  E: [[[4, 0], [0, 0], [0, 6], [4, 6]], [[0, 3], [3, 3]]], // oxfmt-ignore
  F: [[[4, 0], [0, 0], [0, 6]], [[0, 3], [3, 3]]], // oxfmt-ignore
  H: [[[0, 0], [0, 6]], [[4, 0], [4, 6]], [[0, 3], [4, 3]]], // oxfmt-ignore
  K: [[[0, 0], [0, 6]], [[4, 0], [0, 3.5]], [[1.5, 2.5], [4, 6]]], // oxfmt-ignore
  L: [
    [
      [0, 0],
      [0, 6],
      [4, 6],
    ],
  ],
  M: [[[0, 6], [0, 0], [2, 3], [4, 0], [4, 6]]], // oxfmt-ignore
  N: [[[0, 6], [0, 0], [4, 6], [4, 0]]], // oxfmt-ignore
  P: [[[0, 6], [0, 0], [3, 0], [4, 1], [4, 2], [3, 3], [0, 3]]], // oxfmt-ignore
  R: [[[0, 6], [0, 0], [3, 0], [4, 1], [4, 2], [3, 3], [0, 3]], [[2, 3], [4, 6]]], // oxfmt-ignore
  T: [[[0, 0], [4, 0]], [[2, 0], [2, 6]]], // oxfmt-ignore
  U: [[[0, 0], [0, 5], [1, 6], [3, 6], [4, 5], [4, 0]]], // oxfmt-ignore
  W: [[[0, 0], [1, 6], [2, 2.5], [3, 6], [4, 0]]], // oxfmt-ignore
  X: [[[0, 0], [4, 6]], [[4, 0], [0, 6]]], // oxfmt-ignore
  Y: [[[0, 0], [2, 3], [4, 0]], [[2, 3], [2, 6]]], // oxfmt-ignore
  3: [[[0, 0], [4, 0], [2, 2.5], [4, 4], [4, 5], [3, 6], [1, 6], [0, 5]]], // oxfmt-ignore
  4: [[[3, 6], [3, 0], [0, 4], [4.4, 4]]], // oxfmt-ignore
  6: [[[3.5, 0], [1, 1.5], [0, 4], [0, 5], [1, 6], [3, 6], [4, 5], [4, 4], [3, 3], [1, 3], [0, 4]]], // oxfmt-ignore
  7: [
    [
      [0, 0],
      [4, 0],
      [1.5, 6],
    ],
  ],
  9: [[[0.5, 6], [3, 4.5], [4, 2], [4, 1], [3, 0], [1, 0], [0, 1], [0, 2], [1, 3], [3, 3], [4, 2]]], // oxfmt-ignore
};

export const LETTERS = Object.keys(STROKES).join('');

const WIDTH = 200;
const HEIGHT = 72;
const PAPER = 255;
const INK = 60;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A number of [0, 1), as `Math.random` gives it. */
export type Random = () => number;

/**
 * Draws a word as a PNG in grey: every letter turned, leant and bent, with lines through it. It is made of pixels, so
 * nothing of the word stands in the bytes as text or as a shape.
 */
export function drawWord(word: string, random: Random = Math.random): Buffer {
  const canvas = new Canvas(random);
  const slotWidth = WIDTH / (word.length + 0.6);
  [...word].forEach((letter, index) => canvas.letter(letter, [slotWidth * (index + 0.8), HEIGHT / 2]));
  for (let line = 0; line < 3; line += 1) canvas.line();
  canvas.dust();
  return canvas.png();
}

/** Grey pixels, on which a pen that wobbles draws. */
class Canvas {
  private readonly pixels = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  private readonly bend: readonly [height: number, length: number, start: number];

  constructor(private readonly random: Random) {
    this.bend = [this.between(3, 5), this.between(28, 44), this.between(0, 6)];
  }

  letter(letter: string, [centreX, centreY]: Point): void {
    const size = this.between(6, 7.6);
    const [turn, lean] = [this.between(-0.3, 0.3), this.between(-0.25, 0.25)];
    const [dx, dy] = [this.between(-3, 3), this.between(-4, 4)];
    const placed = ([x, y]: Point): Point => {
      const [left, up] = [(x - 2 + lean * (3 - y)) * size, (y - 3) * size];
      return [
        centreX + dx + left * Math.cos(turn) - up * Math.sin(turn),
        centreY + dy + left * Math.sin(turn) + up * Math.cos(turn),
      ];
    };
    for (const stroke of STROKES[letter] ?? [])
      stroke.slice(1).forEach((end, index) => this.draw(placed(stroke[index] ?? end), placed(end), 2.3));
  }

  line(): void {
    const heights = [0, 1, 2, 3].map(() => this.between(8, HEIGHT - 8));
    heights.slice(1).forEach((end, index) => {
      const [from, to] = [(index * WIDTH) / 3, ((index + 1) * WIDTH) / 3];
      this.draw([from, heights[index] ?? end], [to, end], 1.1);
    });
  }

  dust(): void {
    for (let i = 0; i < 260; i += 1) this.dot(this.between(0, WIDTH), this.between(0, HEIGHT), 0.8);
  }

  /** Eight bits of grey, one row after the other, each unfiltered. */
  png(): Buffer {
    const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
    for (let y = 0; y < HEIGHT; y += 1) this.pixels.copy(rows, y * (WIDTH + 1) + 1, y * WIDTH, (y + 1) * WIDTH);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(WIDTH, 0);
    head.writeUInt32BE(HEIGHT, 4);
    head[8] = 8;
    return Buffer.concat([
      PNG_SIGNATURE,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  private draw([fromX, fromY]: Point, [toX, toY]: Point, pen: number): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY)));
    const [height, length, start] = this.bend;
    for (let step = 0; step <= steps; step += 1) {
      const [x, y] = [fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps];
      this.dot(x + height * 0.4 * Math.sin(y / 12 + start), y + height * Math.sin(x / length + start), pen);
    }
  }

  private dot(x: number, y: number, pen: number): void {
    for (let row = Math.floor(y - pen); row <= y + pen; row += 1)
      for (let column = Math.floor(x - pen); column <= x + pen; column += 1) {
        const isInside = row >= 0 && row < HEIGHT && column >= 0 && column < WIDTH;
        if (isInside && (column - x) ** 2 + (row - y) ** 2 <= pen ** 2) this.pixels[row * WIDTH + column] = this.ink();
      }
  }

  private ink(): number {
    return INK + Math.floor(this.random() * 70);
  }

  private between(from: number, to: number): number {
    return from + this.random() * (to - from);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

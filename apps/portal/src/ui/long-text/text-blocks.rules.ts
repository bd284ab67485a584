import { WINDOW_CHARS, type LongText, type Piece, type Span } from './long-text.rules';

/** Paragraphs that the browser lays out together, once they come near the screen. */
export interface Block extends Span {
  readonly pieces: readonly Piece[];
}

/** The range of drawn blocks: the first, and the one behind the last. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

const BLOCK_PIECES = 50;
const BLOCK_CHARS = 3000;
/** So much of a window lies before the place where one reads. */
const BEFORE_CHARS = WINDOW_CHARS / 3;

export function blocksOf({ pieces }: LongText): Block[] {
  const blocks: Block[] = [];
  let open: Piece[] = [];
  let start = 0;
  for (const piece of pieces) {
    const end = piece.at + piece.text.length;
    const isFull = open.length === BLOCK_PIECES || (open.length > 0 && end - start > BLOCK_CHARS);
    if (isFull) {
      blocks.push({ start, end: piece.at, pieces: open });
      open = [];
      start = piece.at;
    }
    open.push(piece);
  }
  const last = open.at(-1);
  if (last) blocks.push({ start, end: last.at + last.text.length, pieces: open });
  return blocks;
}

/** The blocks to draw around a position: together no more than a window. */
export function rangeAround(blocks: readonly Block[], position: number): BlockRange {
  const here = Math.max(
    0,
    blocks.findIndex(({ end }) => position < end),
  );
  let first = here;
  while (first > 0 && position - blocks[first - 1]!.start <= BEFORE_CHARS) first -= 1;
  let last = here + 1;
  const start = blocks[first]?.start ?? 0;
  while (last < blocks.length && blocks[last]!.end - start <= WINDOW_CHARS) last += 1;
  return { first, last: Math.min(last, blocks.length) };
}

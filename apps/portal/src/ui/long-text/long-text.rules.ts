/** A paragraph, by a number that stays when the text around it changes. */
export interface Paragraph {
  readonly id: number;
  readonly text: string;
  /** In whose stead the text stands. */
  readonly picture?: TextPicture | undefined;
}

/** A picture between paragraphs; width and height are its own, in pixels. */
export interface TextPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The alternative text; empty without one. */
  readonly alt: string;
}

/** A paragraph, or a part of one; `at` is the place of its first character in the text. */
export interface Piece {
  readonly paragraphId: number;
  /** Its first character in the paragraph: 0 at the paragraph's beginning. */
  readonly from: number;
  readonly text: string;
  readonly at: number;
  readonly picture?: TextPicture;
}

/** A paragraph that is gone, and the one that stands where it stood. */
interface Moved {
  readonly from: number;
  readonly to: number;
}

/** A text in pieces. A position is a number of characters from its beginning. */
export interface LongText {
  readonly pieces: readonly Piece[];
  readonly length: number;
  /** Paragraphs that are gone, by the one that stands where they stood. */
  readonly heirs: ReadonlyMap<number, number>;
}

/** Part of a text, from one position to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A reading position that stays true when the text around it changes. */
export interface Anchor {
  readonly paragraphId: number;
  /** The first character that is seen. */
  readonly offset: number;
}

/** At most so many characters are laid out at a time. */
export const WINDOW_CHARS = 30_000;
/** So many are laid out first; the rest follows when the browser rests. */
export const FIRST_CHARS = 3000;
/** Characters before a page at which the window begins when one turns back. */
const BACK_CHARS = 12_000;
/** A paragraph as long as a book is drawn in pieces of about this length. */
const PIECE_CHARS = 3000;
/** A picture is one character long, so no place is inside of it; no voice says this one (U+FFFC, the Unicode Standard 23.8). */
const PICTURE_CHARACTER = '\uFFFC';
const SENTENCE_END = /[。！？…”’\n]/;

/** The end of a piece that begins at `from`: behind a sentence, if one ends soon. */
function pieceEnd(text: string, from: number): number {
  const end = from + PIECE_CHARS;
  if (text.length - end < PIECE_CHARS) return text.length;
  for (let place = end; place > from + PIECE_CHARS / 2; place -= 1) {
    const isEnd = SENTENCE_END.test(text.charAt(place - 1)) && !SENTENCE_END.test(text.charAt(place));
    if (isEnd) return place;
  }
  // A character of two units stays whole.
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
}

function* partsOf({ id, text, picture }: Paragraph, before: number): Generator<Piece> {
  if (picture) {
    yield { paragraphId: id, from: 0, text: PICTURE_CHARACTER, at: before, picture };
    return;
  }
  for (let from = 0; from < text.length;) {
    const end = text.length - from > 2 * PIECE_CHARS ? pieceEnd(text, from) : text.length;
    yield { paragraphId: id, from, text: text.slice(from, end), at: before + from };
    from = end;
  }
}

export function longTextOf(paragraphs: readonly Paragraph[], moved: readonly Moved[] = []): LongText {
  const pieces: Piece[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    const parts = [...partsOf(paragraph, length)];
    pieces.push(...parts);
    length = parts.reduce((sum, { text }) => sum + text.length, length);
  }
  return { pieces, length, heirs: new Map(moved.map(({ from, to }) => [from, to])) };
}

/** The number of the piece that a position is in. */
function pieceIndexAt({ pieces }: LongText, position: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pieces[middle]!.at <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function anchorAt(text: LongText, position: number): Anchor | null {
  const piece = text.pieces[pieceIndexAt(text, position)];
  return piece ? { paragraphId: piece.paragraphId, offset: piece.from + position - piece.at } : null;
}

/** The position of an anchor; where its paragraph is gone, the beginning of its heir, and null without one. */
export function positionOf(text: LongText, { paragraphId, offset }: Anchor): number | null {
  const { pieces, length, heirs } = text;
  const first = pieces.findIndex((piece) => piece.paragraphId === paragraphId);
  if (first < 0) {
    const heir = heirs.get(paragraphId);
    return pieces.find((piece) => piece.paragraphId === heir)?.at ?? null;
  }
  const next = pieces.find((piece, index) => index > first && piece.paragraphId !== paragraphId);
  const end = (next?.at ?? length) - 1;
  return Math.min(pieces[first]!.at + Math.max(0, offset), end);
}

export const permilleAt = ({ length }: LongText, position: number): number =>
  length === 0 ? 0 : Math.round((Math.min(position, length) / length) * 1000);

export const positionAt = ({ length }: LongText, permille: number): number =>
  Math.max(0, Math.min(length - 1, Math.round((permille / 1000) * length)));

/** The beginning of the piece that a position is in. */
const pieceStart = (text: LongText, position: number): number => text.pieces[pieceIndexAt(text, position)]?.at ?? 0;

/** The span that is laid out first to show a position soon. */
export const openingSpan = (text: LongText, position: number): Span => ({
  start: pieceStart(text, position),
  end: Math.min(text.length, position + FIRST_CHARS),
});

/** The span that is laid out to go on exactly at a position. */
export const spanFrom = (text: LongText, position: number): Span => ({
  start: position,
  end: Math.min(text.length, position + FIRST_CHARS),
});

/** The span that is laid out to go back from the beginning of a window. */
export const spanBefore = (text: LongText, start: number): Span => ({
  start: pieceStart(text, Math.max(0, start - BACK_CHARS)),
  end: Math.min(text.length, start + FIRST_CHARS),
});

/** The same window with as much behind it as there may be: nothing in front of its end moves. */
export const grownSpan = (text: LongText, { start }: Span): Span => ({
  start,
  end: Math.min(text.length, start + WINDOW_CHARS),
});

/** Pieces of a span; the first and the last may be cut. */
export function piecesIn(text: LongText, { start, end }: Span): Piece[] {
  const found: Piece[] = [];
  for (let index = pieceIndexAt(text, start); index < text.pieces.length; index += 1) {
    const piece = text.pieces[index]!;
    if (piece.at >= end) break;
    const cut = Math.max(0, start - piece.at);
    const words = piece.text.slice(cut, end - piece.at);
    if (words !== '') found.push({ ...piece, from: piece.from + cut, text: words, at: piece.at + cut });
  }
  return found;
}

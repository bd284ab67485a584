import type { Schemas } from '@ug/contract';

type Hit = Schemas['WordHit'];

/** A part of a text, and the hit that it belongs to. */
export interface Piece {
  readonly start: number;
  readonly piece: string;
  readonly hit: Hit | null;
}

/** The text in pieces, in its order: where hits overlap, the later one begins behind the earlier. */
export function piecesOf(text: string, hits: readonly Hit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (end: number, hit: Hit | null) => {
    if (end > at) pieces.push({ start: at, piece: text.slice(at, end), hit });
    at = Math.max(at, end);
  };
  for (const hit of hits) {
    add(hit.start, null);
    add(hit.end, hit);
  }
  add(text.length, null);
  return pieces;
}

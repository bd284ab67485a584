import type { CSSProperties } from 'react';
import type { Piece } from './long-text.rules';

/** The greatest height of a picture, in pixels, for the style of the text. */
export const pictureRoom = (pixels: number): CSSProperties =>
  ({ '--picture-room': `${Math.max(1, pixels)}px` }) as CSSProperties;

/** The height at which a picture is drawn, in pixels. */
export function pictureHeight({ width, height }: NonNullable<Piece['picture']>, column: number, room: number): number {
  const ratio = width / height;
  return Math.min(column, width, room * ratio) / ratio;
}

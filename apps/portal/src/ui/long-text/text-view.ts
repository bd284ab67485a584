import type { ReactNode, Ref } from 'react';
import type { LongText, Span } from './long-text.rules';

export type Direction = 1 | -1;

/** The way that pages change: the old and the new one side by side, one over the other, or at once. */
export type Motion = 'slide' | 'cover' | 'none';

/** Commands of keys, fingers and buttons to the text on the screen. */
export interface TextHandle {
  /** A page or a screen further, or back. */
  readonly turn: (direction: Direction) => void;
  /** A finger has moved the page so many pixels; 0 lays it back. */
  readonly drag: (pixels: number) => void;
  /** The part of the text that is seen. */
  readonly seen: () => Span;
}

/** Typesetting of the text; every change lays the text out anew. */
export interface TextLook {
  readonly size: number;
  /** In pixels, whole ones, so that columns end level. */
  readonly line: number;
  /** At least so many pixels beside the text. */
  readonly side: number;
  readonly font: 'song' | 'kai' | 'hei';
}

/** Characters of a line at most: on a wide screen the eye would not find the beginning of the next one. */
export const MEASURE = 36;

/** The room that the text has, in pixels. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
}

/** Props of both ways of reading. A new look or box mounts them anew, at the old position. */
export interface TextProps {
  readonly ref: Ref<TextHandle>;
  readonly text: LongText;
  readonly title: string;
  /** The position to begin at. */
  readonly position: number;
  readonly look: TextLook;
  readonly box: TextBox;
  /** Shown below the end of the text. */
  readonly tail: ReactNode;
  /** The reader has gone somewhere by themselves; `isEnd` once the end of the text is seen. */
  readonly onMove: (position: number, isEnd: boolean) => void;
  /** The reader goes on behind the end or in front of the beginning. */
  readonly onLeave: (direction: Direction) => void;
}

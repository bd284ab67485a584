/** Small pictures of a film in rows and columns, one after each interval. */
export interface Sprite {
  readonly url: string;
  readonly columns: number;
  readonly rows: number;
  /** The width of one small picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly intervalMs: number;
}

/** The left upper corner of the small picture of a moment; after the last one, the last one's. */
export function tileAt({ columns, rows, width, height, intervalMs }: Sprite, ms: number): { x: number; y: number } {
  const last = columns * rows - 1;
  const tile = Math.min(last, Math.max(0, Math.floor(ms / Math.max(1, intervalMs))));
  return { x: (tile % columns) * width, y: Math.floor(tile / columns) * height };
}

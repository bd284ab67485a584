/** Layout of small pictures in a sheet, row by row. */
export interface SpriteLayout {
  readonly columns: number;
  readonly rows: number;
  /** Pixels of one picture. */
  readonly width: number;
  readonly height: number;
  readonly intervalMs: number;
}

const COLUMNS = 10;
const MAX_PICTURES = 100;
const LONG_SIDE = 160;
const LEAST_INTERVAL_MS = 1000;

/** The sheet of a video: as many pictures as fit, a second apart at least. */
export function spriteOf({
  durationMs,
  width,
  height,
}: {
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
}): SpriteLayout {
  const intervalMs = Math.max(LEAST_INTERVAL_MS, Math.ceil(durationMs / MAX_PICTURES));
  const pictures = Math.max(1, Math.ceil(durationMs / intervalMs));
  const columns = Math.min(COLUMNS, pictures);
  const scale = LONG_SIDE / Math.max(width, height);
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { columns, rows: Math.ceil(pictures / columns), width: even(width), height: even(height), intervalMs };
}

export type QualityName = 'source' | '1080p' | '720p' | '480p' | '360p';

interface Quality {
  readonly name: QualityName;
  readonly side: number;
  readonly bitrate: number;
  readonly audio: number;
}

/** Qualities by the short side of their picture, the smallest first. */
const RUNGS = [
  { name: '360p', side: 360, bitrate: 700_000, audio: 96_000 },
  { name: '480p', side: 480, bitrate: 1_200_000, audio: 96_000 },
  { name: '720p', side: 720, bitrate: 2_500_000, audio: 128_000 },
  { name: '1080p', side: 1080, bitrate: 4_500_000, audio: 128_000 },
] as const;

/** One quality that is made. */
export interface Rung {
  readonly name: QualityName;
  /** Pixels, even. */
  readonly width: number;
  readonly height: number;
  /** The most bits per second of the picture, and those of the sound. */
  readonly bitrate: number;
  readonly audio: number;
}

/**
 * The qualities that a picture is made in, the smallest first: none is larger than the source, and one that is smaller
 * than all of them keeps its size.
 */
export function ladderOf({ width, height }: { readonly width: number; readonly height: number }): Rung[] {
  const side = Math.min(width, height);
  const rungs: readonly Quality[] = RUNGS.filter((rung) => rung.side <= side);
  const made: readonly Quality[] = rungs.length > 0 ? rungs : [{ ...RUNGS[0], name: 'source', side }];
  return made.map(({ name, bitrate, audio, side: short }) => {
    const scale = short / side;
    return { name, bitrate, audio, width: even(width * scale), height: even(height * scale) };
  });
}

/** The quality that a finished picture of this size is called. */
export function qualityOf(width: number, height: number): QualityName {
  const side = Math.min(width, height);
  return RUNGS.findLast((rung) => rung.side <= side)?.name ?? 'source';
}

/** H.264 of 4:2:0 has even sides. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** Seconds between two key frames, at which segments begin. */
export const SEGMENT_SECONDS = 4;

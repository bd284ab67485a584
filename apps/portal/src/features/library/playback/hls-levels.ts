import type { EngineChoice } from './engine';
import { levelFor } from './sources.rules';

/** Seconds ahead that are fetched, and when bytes are to be saved. */
export const AHEAD_S = 40;
const SPARING_AHEAD_S = 12;

/** The part of hls.js that a choice of quality changes. */
interface Levels {
  readonly levels: readonly { readonly height: number }[];
  /** Setting it, also to what it was, throws away what was fetched ahead. */
  nextLevel: number;
  readonly config: { maxBufferLength: number; maxMaxBufferLength: number };
}

/**
 * Brings choices of quality to hls.js, each one once. The cap for automatic quality is left alone: hls.js keeps it at the size
 * of the player, and sets it anew whenever that changes.
 * @returns brings a choice, once the playlist is read
 */
export function levelChooser(hls: Levels): (choice: EngineChoice) => void {
  // So hls.js begins: setting it would cost a test of the line, whose segment is thrown away.
  let chosen = -1;
  return (choice) => {
    const ahead = choice.isSparing ? SPARING_AHEAD_S : AHEAD_S;
    Object.assign(hls.config, { maxBufferLength: ahead, maxMaxBufferLength: ahead });
    const heights = hls.levels.map(({ height }) => height);
    const level = levelFor(heights, choice.isSparing ? 0 : choice.height);
    if (level === chosen) return;
    chosen = level;
    hls.nextLevel = level;
  };
}

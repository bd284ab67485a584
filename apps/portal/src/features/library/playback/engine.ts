import type { Addresses } from './addresses';
import type { Fault } from './retry.rules';
import type { ChosenSource } from './sources.rules';

/** The inputs and listeners of a playback engine. */
export interface EngineHost {
  readonly video: HTMLVideoElement;
  readonly addresses: Addresses;
  /** The heights that can be chosen, in lines; none where there is no choice. */
  readonly onHeights: (heights: readonly number[]) => void;
  /** The current quality. */
  readonly onHeight: (height: number) => void;
  /** The video was given its source, anew as well: a browser has paused it by that. */
  readonly onLoaded: () => void;
  /** Bytes did not come and are asked for again. */
  readonly onRetry: () => void;
  /** It gave up. */
  readonly onFault: (fault: Fault) => void;
}

/** Which quality is played, and how far ahead bytes are fetched. */
export interface EngineChoice {
  /** Null: as the line allows. */
  readonly height: number | null;
  /** The smallest quality alone, and few bytes ahead. */
  readonly isSparing: boolean;
}

/** Brings the bytes of an episode into a video element. */
export interface Engine {
  /** Fetches from here on. Nothing but the playlist is fetched before. */
  start: (atMs: number) => void;
  /** Goes on after it gave up. */
  restart: (atMs: number) => void;
  choose: (choice: EngineChoice) => void;
  close: () => void;
}

/** @returns null where this browser cannot play in this way */
export type OpenEngine = (source: ChosenSource, host: EngineHost) => Promise<Engine | null>;

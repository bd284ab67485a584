import type { Schemas } from '@ug/contract';
import { create } from 'zustand';
import type { DownloadableGame } from './wanted-download';

/** A download that a player has requested. */
export interface Download {
  game: DownloadableGame;
  platformType: Schemas['PlatformType'];
  /** The address to return to after signing in. */
  returnTo: string;
  /** The same for every attempt at what was confirmed once, so that it is paid once. */
  idempotencyKey: string;
  /** The player whose page showed it; empty for a guest. */
  uid: string;
  /** Whether the player was shown that a membership waives the price. */
  isWaived: boolean;
  /** Whether the price has changed while the player was looking at it. */
  isRepriced: boolean;
}

export interface Downloads {
  /** Which dialog is open: buying, too few diamonds, or "open in a browser". */
  dialog: 'purchase' | 'balance' | 'outside' | null;
  download: Download | null;
  /** The game whose link is being fetched: its buttons are locked. */
  requestingId: number | null;
}

/** The one download flow of the page. */
export const useDownloads = create<Downloads>(() => ({ dialog: null, download: null, requestingId: null }));

export const closeDownloadDialog = (): void => useDownloads.setState({ dialog: null });

/** True while a link is being fetched: nothing else is downloaded meanwhile. */
export const isRequesting = (): boolean => useDownloads.getState().requestingId !== null;

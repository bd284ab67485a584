import { create } from 'zustand';

/** Chapters of a work on their way to this device. */
export interface Downloading {
  readonly uid: string;
  readonly workId: number;
  readonly title: string;
  readonly done: number;
  readonly total: number;
  /** Under way, or the way it ended. */
  readonly state: 'running' | 'done' | 'stopped' | 'failed' | 'full';
}

/** The one download of this tab; null before the first. It goes on while its player looks at other pages. */
export const useDownloading = create<{ now: Downloading | null }>(() => ({ now: null }));

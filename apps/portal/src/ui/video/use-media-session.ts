import { useEffect, useEffectEvent } from 'react';

/** Actions for the keys of a headset and the lock screen. */
interface Played {
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (ms: number) => void;
  readonly seekBy: (ms: number) => void;
}

interface Shown {
  readonly title: string;
  readonly series: string;
  readonly poster: string | null;
}

/** Tells the lock screen and headset keys about the playing episode. */
export function useMediaSession(controller: Played | null, shown: Shown, next: (() => void) | null): void {
  const { title, series, poster } = shown;
  const go = useEffectEvent(() => next?.());
  const hasNext = next !== null;
  useEffect(() => {
    if (!controller || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: series, artwork: poster ? [{ src: poster }] : [] });
    const handlers: Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>> = {
      play: () => controller.play(),
      pause: () => controller.pause(),
      seekbackward: () => controller.seekBy(-10_000),
      seekforward: () => controller.seekBy(10_000),
      seekto: ({ seekTime }) => controller.seek((seekTime ?? 0) * 1000),
      ...(hasNext && { nexttrack: () => go() }),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    for (const action of actions) mediaSession.setActionHandler(action, handlers[action] ?? null);
    return () => {
      for (const action of actions) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
    };
  }, [controller, title, series, poster, hasNext]);
}

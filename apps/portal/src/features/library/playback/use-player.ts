import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { OpenEngine } from './engine';
import type { OnPlayed } from '#ui/video/played-time';
import type { Playback } from './playback.queries';
import { PlayerController } from './player-controller';
import { usePlayerSettings } from './player-settings.store';

interface PlayerInput {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly playback: Playback;
  readonly startAtMs: number;
  readonly startsAtOnce: boolean;
  readonly openEngine: OpenEngine;
  readonly renew: () => Promise<Playback>;
  readonly onPlayed: OnPlayed;
  readonly onEnded?: () => void;
}

/** The controller of the video, once the video is there. It follows the episode, the settings, and the page's leaving. */
export function usePlayer(input: PlayerInput): PlayerController | null {
  const { video, playback, openEngine } = input;
  const [controller, setController] = useState<PlayerController | null>(null);
  const renew = useEffectEvent(() => input.renew());
  const played = useEffectEvent<OnPlayed>((positionMs, playedMs, reason) =>
    input.onPlayed(positionMs, playedMs, reason),
  );
  const ended = useEffectEvent(() => input.onEnded?.());
  const open = useEffectEvent((made: PlayerController, next: Playback) => {
    made.open(next, input.startAtMs, input.startsAtOnce);
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const made = new PlayerController(video.current, {
      openEngine,
      renew: () => renew(),
      onPlayed: (positionMs, playedMs, reason) => played(positionMs, playedMs, reason),
      onEnded: () => ended(),
      now: () => performance.now(),
    });
    setController(made);
    const end = made.listen();
    const endSettings = usePlayerSettings.subscribe(() => made.applySettings());
    const hidden = () => document.visibilityState === 'hidden' && made.report('hidden');
    const left = () => made.report('left');
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      endSettings();
      made.leave();
      end();
    };
  }, [video, openEngine]);
  useEffect(() => {
    if (controller) open(controller, playback);
  }, [controller, playback]);
  return controller;
}

import { useEffect, useRef, useState } from 'react';
import type { Gesture } from '#ui/video/gestures.rules';
import { canSetVolume } from '#ui/video/video-abilities';
import type { Hint } from './player-hints';
import { changePlayerSettings, MIN_BRIGHTNESS, usePlayerSettings } from './player-settings.store';
import { endOf } from './resume.rules';
import type { PlayerSession } from './session';

const JUMP_MS = 10_000;
/** A jump is shown for this long. */
const SHOWN_MS = 600;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Applies gestures to the player and shows a hint meanwhile. */
export function useActs({ controller, playback }: PlayerSession, onTap: () => void) {
  const [hint, setHint] = useState<Hint | null>(null);
  const start = useRef<{ ms: number; brightness: number; volume: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function drag({ axis, amount, isEnd }: Extract<Gesture, { kind: 'drag' }>) {
    const { brightness, volume } = usePlayerSettings.getState();
    start.current ??= { ms: controller.state.read().positionMs, brightness, volume };
    const from = start.current;
    if (isEnd) start.current = null;
    if (axis === 'seek') {
      const ms = within(from.ms + amount, 0, endOf(playback));
      if (isEnd) controller.seek(ms);
      return setHint(isEnd ? null : { kind: 'seek', ms, byMs: ms - from.ms });
    }
    if (axis === 'volume' && !canSetVolume()) return undefined;
    const level = within(from[axis] + amount, axis === 'brightness' ? MIN_BRIGHTNESS : 0, 1);
    changePlayerSettings(axis === 'brightness' ? { brightness: level } : { volume: level, isMuted: false });
    return setHint(isEnd ? null : { kind: axis, level });
  }
  function jump(byMs: number) {
    controller.seekBy(byMs);
    setHint({ kind: 'jump', byMs });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHint(null), SHOWN_MS);
  }
  function act(gesture: Gesture) {
    if (gesture.kind === 'drag') return drag(gesture);
    start.current = null;
    if (gesture.kind === 'tap') return onTap();
    if (gesture.kind === 'hold') return controller.hurry(gesture.isOn);
    if (gesture.kind === 'cancel') return setHint(null);
    if (gesture.zone === 'middle') return controller.toggle();
    return jump(gesture.zone === 'back' ? -JUMP_MS : JUMP_MS);
  }
  return { hint, act };
}

import { pressedKey } from '@ug/web';
import { useEffect, useEffectEvent } from 'react';
import { changePlayerSettings, SPEEDS, turnCaptions, usePlayerSettings } from './player-settings.store';
import { useSession, type PlayerSession } from './session';

const STEP_MS = 5000;
const LONG_STEP_MS = 10_000;
const VOLUME_STEP = 0.1;

function changeSpeed(by: 1 | -1): void {
  const { speed } = usePlayerSettings.getState();
  changePlayerSettings({ speed: SPEEDS[SPEEDS.indexOf(speed) + by] ?? speed });
}

function changeVolume(by: number): void {
  const { volume } = usePlayerSettings.getState();
  changePlayerSettings({ volume: volume + by, isMuted: false });
}

type Act = (session: PlayerSession) => unknown;

const acts: Readonly<Record<string, Act>> = {
  ' ': ({ controller }) => controller.toggle(),
  k: ({ controller }) => controller.toggle(),
  ArrowLeft: ({ controller }) => controller.seekBy(-STEP_MS),
  ArrowRight: ({ controller }) => controller.seekBy(STEP_MS),
  j: ({ controller }) => controller.seekBy(-LONG_STEP_MS),
  l: ({ controller }) => controller.seekBy(LONG_STEP_MS),
  ArrowUp: () => changeVolume(VOLUME_STEP),
  ArrowDown: () => changeVolume(-VOLUME_STEP),
  m: () => changePlayerSettings({ isMuted: !usePlayerSettings.getState().isMuted }),
  c: ({ playback }) => playback.captions.length > 0 && turnCaptions(),
  f: ({ toggleFull }) => toggleFull(),
  n: ({ next }) => next?.(),
  '<': () => changeSpeed(-1),
  '>': () => changeSpeed(1),
};

/** Keys that scroll the page while the player is only a part of it. */
const scrolling = new Set(['ArrowUp', 'ArrowDown']);
/** Keys that a control has for itself. */
const isOfControl = (target: Element, key: string): boolean =>
  target.closest('input, textarea, select, [contenteditable]') !== null ||
  (key === ' ' && target.closest('button, a, summary') !== null) ||
  target.closest('dialog') !== null;

/** Whether the player is on the screen. */
function isSeen(root: HTMLElement): boolean {
  const { top, bottom } = root.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/** The browser's own shortcuts. */
const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** The place of a key press: inside the player, on the page that shows it, or in another element. */
function placeOf(root: HTMLElement, target: Element): 'inside' | 'page' | 'elsewhere' {
  if (root.contains(target)) return 'inside';
  return target === document.body && isSeen(root) ? 'page' : 'elsewhere';
}

/** Esc closes an open panel, then full screen; browsers leave their own full screen themselves. */
function escape({ panel, show, isFull, toggleFull }: PlayerSession): void {
  if (panel) show(null);
  else if (isFull && !document.fullscreenElement) toggleFull();
}

interface KeyUse {
  /** A locked picture takes no keys. */
  readonly isLocked: boolean;
  /** A key shows the controls. */
  readonly wake: () => void;
}

/** Playing by keys: wherever the focus is inside the player, and nowhere in particular on a page that shows it. */
export function usePlayerKeys({ isLocked, wake }: KeyUse): void {
  const session = useSession();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const root = session.root.current;
    if (!root || event.defaultPrevented || hasModifier(event)) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const place = placeOf(root, target);
    if (place === 'elsewhere') return;
    if (place === 'inside') wake();
    if (isLocked) return;
    const key = pressedKey(event);
    if (key === 'Escape') return escape(session);
    const act = isOfControl(target, key) ? undefined : (acts[key] ?? acts[key.toLowerCase()]);
    if (!act || (scrolling.has(key) && place === 'page' && !session.isFull)) return;
    event.preventDefault();
    act(session);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

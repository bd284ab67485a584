import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Direction } from './text-view';

/** From so many pixels on a movement has a direction, which it keeps. */
const LOCK_PX = 5;
/** So far a finger pulls a page to turn it, or so fast, in pixels and pixels a millisecond. */
const TURN_PX = 48;
const TURN_SPEED = 0.4;
/** The edges of the screen are the system's. */
const EDGE_PX = 20;
/** The outer parts of the screen turn pages, the middle one opens the bars. */
const BACK_PART = 0.3;
const FORTH_PART = 0.7;

interface PagePointer {
  /** Fingers move pages sideways. */
  readonly swipes: boolean;
  readonly onDrag: (pixels: number) => void;
  readonly onTurn: (direction: Direction) => void;
  readonly onMiddle: () => void;
}

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  direction: 'none' | 'sideways' | 'other';
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

const hasChosen = (): boolean => window.getSelection()?.isCollapsed === false;

/** Taps on the three parts of the page, and swipes, by finger or mouse. */
export function usePagePointer({ swipes, onDrag, onTurn, onMiddle }: PagePointer) {
  const stroke = useRef<Stroke | null>(null);
  const hasSwiped = useRef(false);
  /** A tap beside chosen words ends the choice and does nothing else. */
  const hadChosen = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    hasSwiped.current = false;
    hadChosen.current = hasChosen();
    const { clientX: x, clientY: y, pointerType, isPrimary, timeStamp: time } = event;
    const isEdge = x < EDGE_PX || x > window.innerWidth - EDGE_PX;
    const isFinger = swipes && !hadChosen.current && pointerType !== 'mouse' && isPrimary && !isEdge;
    stroke.current = isFinger ? { x, y, time, direction: 'none' } : null;
  }
  function onPointerMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    const now = stroke.current;
    if (!now) return;
    const [dx, dy] = [clientX - now.x, clientY - now.y];
    if (now.direction === 'none' && Math.hypot(dx, dy) >= LOCK_PX) {
      now.direction = Math.abs(dx) > Math.abs(dy) ? 'sideways' : 'other';
      if (now.direction === 'sideways') currentTarget.setPointerCapture(pointerId);
    }
    if (now.direction !== 'sideways') return;
    hasSwiped.current = true;
    onDrag(dx);
  }
  function onPointerUp({ clientX, timeStamp }: PointerEvent<HTMLElement>) {
    const now = stroke.current;
    stroke.current = null;
    if (now?.direction !== 'sideways') return;
    const dx = clientX - now.x;
    const isTurn = Math.abs(dx) > TURN_PX || Math.abs(dx) / Math.max(1, timeStamp - now.time) > TURN_SPEED;
    if (isTurn) onTurn(dx < 0 ? 1 : -1);
    else onDrag(0);
  }
  function onPointerCancel() {
    if (stroke.current?.direction === 'sideways') onDrag(0);
    stroke.current = null;
  }
  function onClick({ target, clientX, currentTarget }: MouseEvent<HTMLElement>) {
    // A swipe ends with a click, and so does choosing words.
    if (hasSwiped.current || isControl(target) || hadChosen.current || hasChosen()) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = width > 0 ? (clientX - left) / width : 0.5;
    if (part < BACK_PART) onTurn(-1);
    else if (part > FORTH_PART) onTurn(1);
    else onMiddle();
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick };
}

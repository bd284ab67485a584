import { useRef, type ReactNode, type TouchEvent } from 'react';
import { prefersLessMotion } from './motion';

/** A finger that has gone so far sideways, in pixels, swipes. */
const SWIPE_THRESHOLD_PX = 5;
/** A swipe of this distance switches the view. A shorter one springs back. */
const FAR_PX = 50;
const ANIMATION_MS = 300;
/** A finger that begins at the edge of the screen means the browser's own way back. */
const EDGE_PX = 24;

type Step = -1 | 1;

interface SwipeSidesProps {
  /** True if there is a view on that side: -1 is the left, 1 the right. */
  has: (step: Step) => boolean;
  /** The neighbour is to be shown. */
  onSwipe: (step: Step) => void;
  children: ReactNode;
}

interface Finger {
  readonly x: number;
  readonly y: number;
  /** Null until it is known where the finger goes. */
  isSwipe: boolean | null;
  dx: number;
}

const stepOf = ({ dx }: Finger): Step => (dx < 0 ? 1 : -1);

/** A row that is moved sideways itself keeps its finger. */
function isInRow(target: EventTarget): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  return false;
}

/** Switches to the previous or next view by a horizontal swipe. The content follows the finger. */
export function SwipeSides({ has, onSwipe, children }: SwipeSidesProps) {
  const box = useRef<HTMLDivElement>(null);
  const finger = useRef<Finger | null>(null);

  function move(x: number, isSlow: boolean) {
    const { style } = box.current!;
    style.transition = isSlow && !prefersLessMotion() ? `transform ${ANIMATION_MS}ms` : '';
    style.transform = x === 0 ? '' : `translateX(${x}px)`;
  }
  function onTouchStart({ touches, target }: TouchEvent) {
    const { clientX: x = 0, clientY: y = 0 } = touches[0] ?? {};
    const isFree = touches.length === 1 && x > EDGE_PX && x < window.innerWidth - EDGE_PX && !isInRow(target);
    finger.current = isFree ? { x, y, isSwipe: null, dx: 0 } : null;
  }
  function onTouchMove({ touches }: TouchEvent) {
    const { clientX = 0, clientY = 0 } = touches[0] ?? {};
    const now = finger.current;
    if (!now) return;
    now.dx = clientX - now.x;
    const [far, down] = [Math.abs(now.dx), Math.abs(clientY - now.y)];
    if (now.isSwipe === null && Math.max(far, down) > SWIPE_THRESHOLD_PX) now.isSwipe = far > down && has(stepOf(now));
    if (now.isSwipe) move(now.dx, false);
  }
  function onTouchEnd() {
    const now = finger.current;
    finger.current = null;
    if (!now?.isSwipe) return;
    const step = stepOf(now);
    const isFar = Math.abs(now.dx) >= FAR_PX && has(step);
    move(0, !isFar);
    if (!isFar) return;
    onSwipe(step);
    if (prefersLessMotion()) return;
    box.current?.animate?.([{ transform: `translateX(${step * 100}%)` }, { transform: 'none' }], {
      duration: ANIMATION_MS,
      easing: 'ease',
    });
  }
  return (
    <div
      ref={box}
      // Up and down are the browser's; sideways are ours.
      style={{ touchAction: 'pan-y' }}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={onTouchEnd}
    >
      {children}
    </div>
  );
}

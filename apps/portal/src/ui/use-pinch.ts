import { useRef, useState, type PointerEvent } from 'react';

const maxScale = 3;
const doubleTapScale = 2;

interface Point {
  x: number;
  y: number;
}

/** How a picture is looked at: its size against its own, and its shift in pixels. */
interface View extends Point {
  scale: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Two fingers scale, one finger moves what is scaled, a double tap does and undoes it. */
export function usePinch() {
  const [view, setView] = useState<View>(whole);
  const fingers = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent) {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const gap = distance([...fingers.current.values()]);
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (fingers.current.size === 1) {
      setView((last) =>
        last.scale > 1 ? { ...last, x: last.x + now.x - before.x, y: last.y + now.y - before.y } : last,
      );
    } else if (gap > 0) {
      const growth = distance([...fingers.current.values()]) / gap;
      setView((last) => ({ ...last, scale: Math.min(maxScale, Math.max(1, last.scale * growth)) }));
    }
  }

  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    setView((last) => (last.scale > 1 ? last : whole));
  }

  function onDoubleClick() {
    setView((last) => (last.scale > 1 ? whole : { ...whole, scale: doubleTapScale }));
  }

  return { view, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick } };
}

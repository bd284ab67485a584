import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { DOUBLE_TAP_MS, GestureReader, HOLD_MS, type Box, type Gesture, type Point } from './gestures.rules';

const boxOf = (element: Element | null): Box => element?.getBoundingClientRect() ?? { width: 0, height: 0 };

/** The position of the finger on the element. */
function pointOn({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * Gestures of a finger on an element, which must have `touch-action: none`: it never scrolls the page. A mouse has
 * buttons and keys instead.
 */
export function useGestures<Layer extends HTMLElement>(onGesture: (gesture: Gesture) => void) {
  const ref = useRef<Layer>(null);
  const [reader] = useState(() => new GestureReader(() => boxOf(ref.current)));
  const timers = useRef<{ hold?: ReturnType<typeof setTimeout>; tap?: ReturnType<typeof setTimeout> }>({});
  const notify = useEffectEvent(onGesture);
  useEffect(() => {
    const { current } = timers;
    return () => {
      clearTimeout(current.hold);
      clearTimeout(current.tap);
    };
  }, []);
  function act(gesture: Gesture | null) {
    if (!gesture) return;
    clearTimeout(timers.current.tap);
    if (gesture.kind === 'tap') timers.current.tap = setTimeout(() => notify(gesture), DOUBLE_TAP_MS);
    else onGesture(gesture);
  }
  const isFinger = ({ pointerType }: PointerEvent) => pointerType !== 'mouse';
  const endHold = () => clearTimeout(timers.current.hold);
  return {
    ref,
    onPointerDown: (event: PointerEvent) => {
      if (!isFinger(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      endHold();
      act(reader.down(pointOn(event)));
      timers.current.hold = setTimeout(() => {
        const held = reader.rested();
        if (held) notify(held);
      }, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isFinger(event)) return;
      const gesture = reader.move(pointOn(event));
      if (gesture) endHold();
      act(gesture);
    },
    onPointerUp: (event: PointerEvent) => {
      if (!isFinger(event)) return;
      endHold();
      act(reader.up(pointOn(event), event.timeStamp));
    },
    onPointerCancel: (event: PointerEvent) => {
      if (!isFinger(event)) return;
      endHold();
      act(reader.cancel());
    },
  };
}

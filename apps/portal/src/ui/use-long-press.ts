import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** A finger that rests this long means more than a tap, in milliseconds, if it moves by no more than `STRAY_PX` pixels. */
export const LONG_PRESS_MS = 450;
const STRAY_PX = 10;

/** Props of an element for a long press. A right click and the menu key mean the same. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const begin = useRef({ x: 0, y: 0 });
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ button, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (button !== 0 || pointerType === 'mouse') return;
      begin.current = { x, y };
      end();
      timer.current = setTimeout(onPress, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = begin.current;
      if (Math.hypot(clientX - x, clientY - y) > STRAY_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      end();
      onPress();
    },
  };
}

import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { pressedKey } from '@ug/web';

/** A finger rests on a tile this long before it drags the tile; a shorter touch scrolls the page. */
const GRAB_MS = 220;
const STRAY_PX = 8;

interface TileOrder {
  /** The tile that is being dragged. */
  readonly dragged: string | null;
  /** The props with which a tile is moved by pointer and by arrow keys. */
  readonly tile: (
    key: string,
    index: number,
  ) => {
    'data-tile': string;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The index of the tile under a point among its siblings; -1 beside them. */
function indexAt(tile: HTMLElement, x: number, y: number): number {
  const tiles = [...(tile.parentElement?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
  return tiles.findIndex((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

/** Orders tiles by dragging, and by the arrow keys on a focused one. @param onMove puts a tile at an index */
export function useTileOrder(onMove: (key: string, to: number) => void): TileOrder {
  const [dragged, setDragged] = useState<string | null>(null);
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);

  function release() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    setDragged(null);
  }
  function begin(
    key: string,
    { currentTarget, pointerId, pointerType, clientX, clientY, button }: PointerEvent<HTMLElement>,
  ) {
    if (button !== 0) return;
    const grab = () => {
      currentTarget.setPointerCapture(pointerId);
      setDragged(key);
    };
    press.current = { x: clientX, y: clientY, timer: setTimeout(grab, pointerType === 'mouse' ? 0 : GRAB_MS) };
  }
  function move(key: string, event: PointerEvent<HTMLElement>) {
    const { clientX: x, clientY: y, currentTarget } = event;
    if (!press.current) return;
    if (dragged !== key) {
      // A finger that moves at once scrolls.
      if (Math.hypot(x - press.current.x, y - press.current.y) > STRAY_PX && event.pointerType !== 'mouse') release();
      return;
    }
    const to = indexAt(currentTarget, x, y);
    if (to >= 0) onMove(key, to);
  }
  return {
    dragged,
    tile: (key, index) => ({
      'data-tile': key,
      onPointerDown: (event) => begin(key, event),
      onPointerMove: (event) => move(key, event),
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event) => {
        const step = steps[pressedKey(event)];
        if (step === undefined) return;
        event.preventDefault();
        onMove(key, index + step);
      },
    }),
  };
}

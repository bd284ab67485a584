import { useEffect, useRef, type RefObject } from 'react';

/** Brings a comment that a link has led to into view, once, and puts the focus on it, which has to take it. */
export function useMark<Row extends HTMLElement>(
  isMarked: boolean,
): {
  ref: RefObject<Row | null>;
  'data-marked': true | undefined;
} {
  const ref = useRef<Row>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isMarked || isDone.current) return;
    isDone.current = true;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isMarked]);
  return { ref, 'data-marked': isMarked || undefined };
}

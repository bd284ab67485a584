import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A page that is enlarged shows a part of itself on purpose: it is not made to fit that part. */
const MAX_SCALE = 1.05;

/**
 * Keeps an element in the part of the screen that the keyboard leaves: `--visible-height` and `--visible-top` on it follow
 * the visual viewport. Where a browser does not say, they stay unset.
 * @param given the element's reference, where it has one already
 */
export function useVisibleFrame<Frame extends HTMLElement>(given?: RefObject<Frame | null>): RefObject<Frame | null> {
  const own = useRef<Frame>(null);
  const ref = given ?? own;
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const frame = ref.current;
    if (!view || !frame) return undefined;
    const follow = () => {
      if (view.scale > MAX_SCALE) return;
      frame.style.setProperty('--visible-height', `${view.height}px`);
      frame.style.setProperty('--visible-top', `${view.offsetTop}px`);
    };
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, [ref]);
  return ref;
}

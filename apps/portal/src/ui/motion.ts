/** The duration of a carousel's turn by itself or by a control, in milliseconds. Under a finger it follows the finger. */
export const SWIPE_MS = 500;

/** Whether the player's system asks for reduced motion. */
export const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const easedOut = (part: number): number => 1 - (1 - part) ** 3;

/** Scrolls a rail sideways to `left` within `SWIPE_MS`. @returns a function that ends it where it is */
export function glide(rail: HTMLElement, left: number): () => void {
  const from = rail.scrollLeft;
  const begin = performance.now();
  const end = () => {
    cancelAnimationFrame(frame);
    rail.style.scrollSnapType = '';
  };
  const step = (now: number) => {
    const part = prefersLessMotion() ? 1 : Math.min(1, Math.max(0, now - begin) / SWIPE_MS);
    rail.scrollLeft = from + (left - from) * easedOut(part);
    if (part < 1) frame = requestAnimationFrame(step);
    else end();
  };
  // Snapping would pull every step of the way to the nearest slide.
  rail.style.scrollSnapType = 'none';
  let frame = requestAnimationFrame(step);
  return end;
}

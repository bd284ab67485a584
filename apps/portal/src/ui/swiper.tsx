import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import styles from './swiper.module.css';

/** How long a slide takes, in milliseconds. */
export const SWIPE_MS = 500;
/** A finger that moves less than this, in pixels, has tapped. */
const tapLimit = 5;
/** The part of the width that has to be passed to turn to the next slide. */
const turnRatio = 0.2;

/** Slides in a row, turned by a finger or by their dots; it never turns by itself. */
export function Swiper({ label, slides }: { label: string; slides: readonly ReactNode[] }) {
  const [index, setIndex] = useState(0);
  const [drag, setDrag] = useState<number | null>(null);
  const start = useRef<number | null>(null);
  const hasDragged = useRef(false);

  function onPointerDown(event: PointerEvent) {
    start.current = event.clientX;
    hasDragged.current = false;
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (start.current === null) return;
    const travel = event.clientX - start.current;
    if (!hasDragged.current && Math.abs(travel) <= tapLimit) return;
    if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    hasDragged.current = true;
    setDrag(travel);
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const travel = drag ?? 0;
    start.current = null;
    setDrag(null);
    if (Math.abs(travel) < event.currentTarget.clientWidth * turnRatio) return;
    setIndex(Math.min(slides.length - 1, Math.max(0, index - Math.sign(travel))));
  }
  const pointer = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };

  return (
    <section className={styles.swiper} aria-roledescription="轮播" aria-label={label}>
      <div
        className={styles.rail}
        {...pointer}
        onDragStart={(event) => event.preventDefault()}
        onClickCapture={(event) => hasDragged.current && event.preventDefault()}
        style={{
          transform: `translateX(calc(${index * -100}% + ${drag ?? 0}px))`,
          transition: drag === null ? `transform ${SWIPE_MS}ms var(--ease)` : 'none',
        }}
      >
        {slides.map((slide, position) => (
          <div className={styles.slide} key={position} inert={position !== index}>
            {slide}
          </div>
        ))}
      </div>
      <div className={styles.dots}>
        {slides.map((_, position) => (
          <button
            type="button"
            key={position}
            aria-label={`第 ${position + 1} 张`}
            aria-current={position === index}
            onClick={() => setIndex(position)}
          />
        ))}
      </div>
    </section>
  );
}

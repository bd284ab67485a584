import { pressedKey } from '@ug/web';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from './icon';
import { glide, prefersLessMotion } from './motion';
import styles from './carousel.module.css';

/** A slide is shown for this long before the next one comes by itself, in milliseconds. */
export const AUTOPLAY_MS = 6000;

/** Turns slides by itself until the player pauses it; it waits while they hold it, and never moves for those who mind. */
function useAutoplay(turn: () => void, isHeld: boolean) {
  const [isPaused, setPaused] = useState(false);
  const onTurn = useEffectEvent(turn);
  const isOff = isPaused || isHeld;
  useEffect(() => {
    if (isOff || prefersLessMotion()) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && onTurn(), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isOff]);
  return { isPaused, setPaused };
}

interface CarouselProps {
  label: string;
  slides: readonly ReactNode[];
  /** The edge at which the dots stand: the one without words of the slides. */
  dotsAt?: 'top' | 'bottom';
}

/** Slides side by side that snap into place: swiped by the browser, turned by dots, by arrow keys and by themselves. */
export function Carousel({ label, slides, dotsAt = 'bottom' }: CarouselProps) {
  const rail = useRef<HTMLDivElement>(null);
  const endGlide = useRef(() => undefined as void);
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const { isPaused, setPaused } = useAutoplay(() => show((index + 1) % slides.length), isHeld);

  // A page that was hidden has lost how far the rail was scrolled.
  const restore = useEffectEvent(() => {
    if (rail.current) rail.current.scrollLeft = index * rail.current.clientWidth;
  });
  useLayoutEffect(() => {
    restore();
    return () => endGlide.current();
  }, []);

  function show(next: number) {
    const target = Math.min(slides.length - 1, Math.max(0, next));
    endGlide.current();
    if (rail.current) endGlide.current = glide(rail.current, target * rail.current.clientWidth);
  }
  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = rail.current ?? {};
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[pressedKey(event)];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  }
  const hold = () => {
    endGlide.current();
    setHeld(true);
  };
  const letGo = () => setHeld(false);
  const holding = { onPointerEnter: hold, onPointerDown: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo };

  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      aria-label={label}
      onKeyDown={onKeyDown}
      {...holding}
    >
      <div ref={rail} className={styles.rail} onScroll={onScroll}>
        {slides.map((slide, position) => (
          <div className={styles.slide} key={position} inert={position !== index}>
            {slide}
          </div>
        ))}
      </div>
      <div className={styles.controls} data-at={dotsAt} hidden={slides.length < 2}>
        {slides.map((_, position) => (
          <button
            type="button"
            key={position}
            className={styles.dot}
            aria-label={`第 ${position + 1} 张`}
            aria-current={position === index}
            onClick={() => show(position)}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
          aria-label={isPaused ? '播放轮播' : '暂停轮播'}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={12} />
        </button>
      </div>
    </section>
  );
}

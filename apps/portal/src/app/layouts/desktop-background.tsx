import { useEffect, useRef } from 'react';
import styles from './desktop-background.module.css';

/** The background follows the mouse by at most this many pixels to each side. */
const reach = 14;
const desk = '(width > 1024px) and (hover: hover) and (prefers-reduced-motion: no-preference)';

/** On a desk, a quiet scene beside the column that shifts a little with the mouse. */
export function DesktopBackground() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!window.matchMedia(desk).matches) return;
      ref.current?.style.setProperty('--shift-x', `${(0.5 - clientX / window.innerWidth) * 2 * reach}px`);
      ref.current?.style.setProperty('--shift-y', `${(0.5 - clientY / window.innerHeight) * 2 * reach}px`);
    };
    window.addEventListener('pointermove', onMove, { passive: true });
    return () => window.removeEventListener('pointermove', onMove);
  }, []);
  return (
    <div ref={ref} className={styles.background} aria-hidden="true">
      <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" focusable="false">
        <circle cx="1150" cy="210" r="90" className={styles.sun} />
        <path d="M0 640 260 380l190 190 150-120 300 450H0z" className={styles.far} />
        <path d="m700 900 310-500 160 170 120-90 150 190v230H700z" className={styles.far} />
        <path d="M0 740q360-120 720-20t720-40v220H0z" className={styles.near} />
      </svg>
    </div>
  );
}

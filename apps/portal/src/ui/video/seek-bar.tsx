import { pressedKey } from '@ug/web';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatClock, spokenClock } from './clock.rules';
import { SpriteFrame } from './sprite-frame';
import type { Sprite } from './sprite.rules';
import styles from './seek-bar.module.css';

/** One press of an arrow key. */
const STEP_MS = 5000;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_MS,
  ArrowDown: -STEP_MS,
  ArrowRight: STEP_MS,
  ArrowUp: STEP_MS,
};

interface SeekBarProps {
  positionMs: number;
  durationMs: number;
  bufferedMs: number;
  /** Until here it can be watched; the rest is marked. */
  endMs: number;
  sprite: Sprite | null;
  onSeek: (ms: number) => void;
}

const percent = (ms: number, durationMs: number): string =>
  `${durationMs > 0 ? Math.min(100, (ms / durationMs) * 100) : 0}%`;

/** The place in a film, which a finger, a mouse and keys move. It shows the picture of where it would go. */
export function SeekBar({ positionMs, durationMs, bufferedMs, endMs, sprite, onSeek }: SeekBarProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = chosen ?? positionMs;
  const preview = chosen ?? pointed;
  function release() {
    if (chosen !== null) onSeek(chosen);
    setChosen(null);
  }
  function step(event: KeyboardEvent) {
    const by = steps[pressedKey(event)];
    if (by === undefined) return;
    event.preventDefault();
    onSeek(positionMs + by);
  }
  function point({ pointerType, currentTarget, clientX }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))) * durationMs);
  }
  return (
    <div className={styles.bar} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.buffered} style={{ width: percent(bufferedMs, durationMs) }} />
        <span className={styles.played} style={{ width: percent(shown, durationMs) }} />
        {endMs < durationMs && <span className={styles.end} style={{ left: percent(endMs, durationMs) }} />}
        {preview !== null && (
          <span
            className={styles.preview}
            style={{ left: `clamp(2.5rem, ${percent(preview, durationMs)}, 100% - 2.5rem)` }}
          >
            {sprite && <SpriteFrame sprite={sprite} ms={Math.min(preview, durationMs - 1)} />}
            {formatClock(preview)}
          </span>
        )}
      </div>
      <input
        type="range"
        aria-label="播放进度"
        aria-valuetext={`${spokenClock(shown)}，共${spokenClock(durationMs)}`}
        min={0}
        max={Math.max(1, durationMs)}
        step={100}
        value={Math.min(shown, durationMs)}
        onChange={({ target }) => setChosen(Number(target.value))}
        onKeyDown={step}
        onPointerUp={release}
        onKeyUp={release}
        onBlur={release}
      />
    </div>
  );
}

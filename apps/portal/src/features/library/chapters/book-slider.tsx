import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button';
import { BOOK_STEPS, bookPointAt, bookStepAt, type BookPoint } from './book-progress.rules';
import { workMenuQuery } from './chapters.queries';
import styles from './reader-bars.module.css';

interface BookSliderProps {
  workId: number;
  chapterId: number;
  permille: number;
  onGo: (point: BookPoint) => void;
}

/** A slider over the whole book. It names the chapter while it moves, and opens it when it is let go. */
export function BookSlider({ workId, chapterId, permille, onGo }: BookSliderProps) {
  const { data, error, refetch } = useQuery(workMenuQuery(workId));
  const [chosen, setChosen] = useState<number | null>(null);
  if (!data && error) {
    return (
      <p className={styles.sliderFailure} role="alert">
        目录加载失败
        <Button look="quiet" onClick={() => refetch()}>
          重试
        </Button>
      </p>
    );
  }
  const parts = data?.parts ?? [];
  const step = chosen ?? bookStepAt(parts, chapterId, permille);
  const point = bookPointAt(parts, step);
  const words = point ? `${point.title} · ${(step / (BOOK_STEPS / 100)).toFixed(1)}%` : '';
  function release() {
    if (chosen !== null && point) onGo(point);
    setChosen(null);
  }
  return (
    <div className={styles.slider}>
      <output className={styles.point}>{words}</output>
      <input
        type="range"
        aria-label="阅读进度"
        aria-valuetext={words}
        min={0}
        max={BOOK_STEPS}
        step={1}
        value={step}
        disabled={!data}
        onChange={({ target }) => setChosen(Number(target.value))}
        onPointerUp={release}
        onKeyUp={release}
        onBlur={release}
      />
    </div>
  );
}

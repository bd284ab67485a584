import { useEffect, useState } from 'react';
import { prefersLessMotion } from '#ui/motion';

const STEP_MS = 120;
/** Rounds before it stops. */
const ROUNDS = 2;

interface Course {
  readonly count: number;
  readonly steps: number;
}

interface Spin {
  /** Which place is lit; null before the first time. */
  readonly lit: number | null;
  readonly isSpinning: boolean;
  /** Lets the light run over so many places, and stop at one. */
  readonly start: (count: number, stop: number) => void;
}

/** A light that runs over the prizes and stops at the one that was drawn; with reduced motion it is there at once. */
export function useSpin(): Spin {
  const [course, setCourse] = useState<Course | null>(null);
  const [step, setStep] = useState(0);
  const isSpinning = course !== null && step < course.steps;
  useEffect(() => {
    if (!isSpinning) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isSpinning, step]);
  return {
    lit: course && step % course.count,
    isSpinning,
    start: (count, stop) => {
      const steps = ROUNDS * count + stop;
      setStep(prefersLessMotion() ? steps : 0);
      setCourse({ count, steps });
    },
  };
}

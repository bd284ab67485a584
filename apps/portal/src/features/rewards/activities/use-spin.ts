import { useEffect, useState } from 'react';
import { prefersLessMotion } from '#ui/motion';
import { restingAngle } from './wheel.rules';

/** The wheel’s transition, and a moment to see the prize under the pointer. */
const SPIN_MS = 2900;

interface Spin {
  /** The angle of the wheel in degrees. */
  readonly angle: number;
  readonly isSpinning: boolean;
  /** Turns the wheel of so many prizes until one of them is under the pointer. */
  readonly start: (count: number, stop: number) => void;
}

/** A wheel that turns to the prize that was drawn; with reduced motion it is there at once. */
export function useSpin(): Spin {
  const [angle, setAngle] = useState(0);
  const [isSpinning, setSpinning] = useState(false);
  useEffect(() => {
    if (!isSpinning) return;
    const timer = setTimeout(() => setSpinning(false), SPIN_MS);
    return () => clearTimeout(timer);
  }, [isSpinning]);
  return {
    angle,
    isSpinning,
    start: (count, stop) => {
      setAngle((now) => restingAngle(now, stop, count));
      setSpinning(!prefersLessMotion());
    },
  };
}

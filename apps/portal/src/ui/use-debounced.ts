import { useEffect, useState } from 'react';

/** Returns `initial` first, and then the last value that stayed the same for `delayMs` milliseconds. */
export function useDebounced<T>(value: T, delayMs: number, initial: T = value): T {
  const [rested, setRested] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}

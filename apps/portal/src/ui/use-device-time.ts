import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The time of this device in milliseconds, second by second. It may be wrong: only what passes of it counts. */
export function useDeviceTime(): number {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
}

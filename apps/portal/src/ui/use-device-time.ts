import { serviceNow } from '@ug/web';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

function useTicking(read: () => number): number {
  const [time, setTime] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setTime(read()), TICK_MS);
    return () => clearInterval(timer);
  }, [read]);
  return time;
}

/** The time of this device in milliseconds, second by second. It may be wrong: only what passes of it counts. */
export const useDeviceTime = (): number => useTicking(Date.now);

/** The time of the service in milliseconds, second by second. Moments that the service names are counted down by it. */
export const useServiceClock = (): number => useTicking(serviceNow);

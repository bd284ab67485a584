import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/**
 * The time of the service in milliseconds, second by second: what a device believes may be wrong.
 * @param now what the service said @param heardAt when it was heard, by the device
 */
export function useServiceTime(now: string, heardAt: number): number {
  const [deviceTime, setDeviceTime] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setDeviceTime(Date.now());
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(deviceTime, heardAt) - heardAt + Date.parse(now);
}

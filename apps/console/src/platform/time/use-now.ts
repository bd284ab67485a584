import { serviceNow } from '@ug/web';
import { useEffect, useState } from 'react';

/** The present instant by the service's clock in milliseconds, which moves on in steps of so many. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}

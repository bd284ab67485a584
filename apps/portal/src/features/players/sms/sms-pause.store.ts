import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { tabText } from '#platform/storage/local-text';
import { pauseFrom, secondsLeft, type SmsPause } from './sms.rules';

const key = `${appConfig.prefix}-sms-pause`;
const TICK_MS = 500;

/** The number that a code was sent to, and until when it gets no other: kept by the tab, so that a reload forgets nothing. */
export const useSmsPause = create<{ pause: SmsPause | null }>(() => ({
  pause: pauseFrom(tabText.read(key), Date.now()),
}));

/** Begins the pause of a number to which a code was sent. */
export function startSmsPause(phone: string, seconds: number): void {
  const pause = { phone, until: Date.now() + seconds * 1000 };
  tabText.write(key, JSON.stringify(pause));
  useSmsPause.setState({ pause });
}

/** The number that waits for its code, empty when none does: a form that is opened again is filled in. */
export function pausedPhone(): string {
  const { pause } = useSmsPause.getState();
  return pause && pause.until > Date.now() ? pause.phone : '';
}

/** Seconds until a number may be sent another code, counting down; 0 when it may. */
export function useSecondsLeft(phone: string): number {
  const pause = useSmsPause((state) => state.pause);
  const [now, setNow] = useState(Date.now);
  const until = pause?.phone === phone ? pause.until : 0;
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return secondsLeft(until, now);
}

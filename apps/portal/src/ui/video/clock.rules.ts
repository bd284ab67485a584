const SECOND = 1000;

const partsOf = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A place in a film as people read it: 08:12, 1:02:03. @param ms milliseconds; below nothing counts as nothing */
export function formatClock(ms: number): string {
  const { hours, minutes, seconds } = partsOf(ms);
  const clock = `${twoDigits(minutes)}:${twoDigits(seconds)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** Does what `formatClock` does, for screen readers: 8分12秒. */
export function spokenClock(ms: number): string {
  const { hours, minutes, seconds } = partsOf(ms);
  const rest = `${minutes}分${seconds}秒`;
  return hours > 0 ? `${hours}小时${rest}` : rest;
}

/** The playback speed in its control: 1.5×. */
export const formatSpeed = (speed: number): string => `${speed}×`;

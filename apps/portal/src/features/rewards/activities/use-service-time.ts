import { useDeviceTime } from '#ui/use-device-time';

/**
 * The time of the service in milliseconds, second by second: what a device believes may be wrong.
 * @param now what the service said @param heardAt when it was heard, by the device
 */
export function useServiceTime(now: string, heardAt: number): number {
  return Math.max(useDeviceTime(), heardAt) - heardAt + Date.parse(now);
}

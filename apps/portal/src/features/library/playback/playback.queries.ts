import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { deviceName } from '#platform/device/device-name';

export type Playback = Schemas['Playback'];

/**
 * Addresses under which this device plays an episode.
 * @param stream of the addresses that it has, so that it does not count as a second device; null for the first ones
 */
export const playPart = (partId: number, stream: string | null): Promise<Playback> =>
  api.call('playPart', {
    params: { id: partId },
    // The player's other devices show this name when this device is watching.
    body: { deviceName: deviceName(navigator), ...(stream !== null && { stream }) },
  });

/** Lets another device watch at once. It goes out also while the page is being left. */
export function leavePlayback({ leaveUrl }: Pick<Playback, 'leaveUrl'>): void {
  if (leaveUrl !== null && 'sendBeacon' in navigator) navigator.sendBeacon(leaveUrl);
}

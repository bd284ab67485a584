import { api } from '#platform/api/api';
import type { Visit } from '#platform/channel/channel';
import { deviceId } from '#platform/device/device-id';
import { log } from '#platform/log/log';

/** Reports a visit that a channel or an invitation brought; one without either is not reported. Failures are logged. */
export async function reportVisit({ channelCode, inviteCode }: Visit): Promise<void> {
  if (!channelCode && !inviteCode) return;
  try {
    const channel = channelCode ? { channelID: channelCode } : {};
    await api.call('reportChannelVisit', { body: { ...channel, inviteCode, deviceID: deviceId() } });
  } catch (error) {
    log.warn('a channel visit could not be reported', error);
  }
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DeviceIdError } from '#platform/device/device-id';
import { log } from '#platform/log/log';
import { showToast } from '#ui/toast.store';
import { serverConfigQuery, startQuery } from './device.queries';

const initFailure = (error: Error): string =>
  error instanceof DeviceIdError ? 'SDK初始化失败，设备号获取失败' : 'SDK初始化失败';

/** Starts the device with the page: registers it, then says that the client runs. It shows nothing but a failure. */
export function DeviceStart() {
  const config = useQuery(serverConfigQuery);
  const start = useQuery({ ...startQuery, enabled: config.isSuccess && !config.isPlaceholderData });
  useEffect(() => {
    // Without a network the bar above the page says so, and the device is registered when it is back.
    if (config.error && (navigator.onLine || config.error instanceof DeviceIdError))
      showToast('error', initFailure(config.error));
  }, [config.error]);
  useEffect(() => {
    if (start.error) log.warn(start.error.message);
  }, [start.error]);
  return null;
}

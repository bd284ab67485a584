import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { clientVersion } from '#platform/config/app-config';
import { deviceId } from '#platform/device/device-id';
import { broughtAt, broughtData } from '#platform/first-screen/first-screen';

const DEVICE_TYPE = 'h5';
const OS_TYPE = 3;

/**
 * Registers this device; its response is the server config, good for as long as the page is open. Until it comes the page
 * shows what it brought.
 */
export const serverConfigQuery = queryOptions<Schemas['ClientConfig']>({
  queryKey: ['device', 'serverConfig'],
  queryFn: ({ signal }) =>
    api.call('initDevice', { body: { deviceID: deviceId(), deviceType: DEVICE_TYPE, osType: OS_TYPE }, signal }),
  placeholderData: () => broughtData('readClientConfig', {}),
  staleTime: Infinity,
});

/** Fetches the config again without registering the device. A device that is not registered yet gets it with the registration. */
export async function refreshServerConfig(queries: QueryClient): Promise<void> {
  const config = await api.call('readClientConfig', {});
  queries.setQueryData(serverConfigQuery.queryKey, (known) => known && config);
}

/** One of the agreements, as it is now or in an earlier version. */
export const agreementQuery = (kind: Schemas['AgreementKind'], version?: number) =>
  queryOptions({
    queryKey: ['device', 'agreement', kind, version ?? null],
    queryFn: ({ signal }) => api.call('readAgreement', { params: { kind }, query: { version }, signal }),
    initialData: () => (version === undefined ? broughtData('readAgreement', { params: { kind } }) : undefined),
    initialDataUpdatedAt: broughtAt,
  });

/** Says once per page that the client has started. */
export const startQuery = queryOptions({
  queryKey: ['device', 'start'],
  queryFn: () =>
    api.call('startDevice', {
      body: { deviceID: deviceId(), clientVersion, language: navigator.language },
    }),
  staleTime: Infinity,
  retry: false,
});

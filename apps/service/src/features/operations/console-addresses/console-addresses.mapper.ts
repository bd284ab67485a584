import type { Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { plainAddress } from '#platform/addresses/networks';
import type { ConsoleAddressesEntity } from './console-addresses.entity';

/** The list with the address of the request, which the form shows to its reader. */
export const toConsoleAddresses = ({
  version,
  addresses,
  updatedAt,
}: ConsoleAddressesEntity): Schemas['ConsoleAddresses'] => ({
  id: 1,
  version,
  addresses: [...addresses],
  ownAddress: plainAddress(currentActor().wholeAddress ?? ''),
  updatedAt: updatedAt.toISOString(),
});

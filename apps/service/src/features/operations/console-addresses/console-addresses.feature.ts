import type { Feature } from '#platform/feature';
import { ConsoleAddressesEntity } from './console-addresses.entity';
import { ConsoleAddressesModule } from './console-addresses.module';

export const consoleAddresses: Feature = {
  module: ConsoleAddressesModule,
  entities: [ConsoleAddressesEntity],
  uses: [],
};

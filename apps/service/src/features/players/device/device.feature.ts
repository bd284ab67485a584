import type { Feature } from '#platform/feature';
import { clientConfig } from '#features/operations/client-config/client-config.feature';
import { DeviceEntity } from './device.entity';
import { DeviceModule } from './device.module';

export const device: Feature = {
  module: DeviceModule,
  entities: [DeviceEntity],
  uses: [clientConfig],
};

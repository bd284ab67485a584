import type { Feature } from '../../platform/feature';
import { DeviceEntity } from './device.entity';
import { ServerConfigEntity } from './server-config.entity';
import { DeviceModule } from './device.module';

export const device: Feature = {
  module: DeviceModule,
  entities: [DeviceEntity, ServerConfigEntity],
  uses: [],
};

import type { Feature } from '#platform/feature';
import { clientConfig } from '#features/operations/client-config/client-config.feature';
import { DiskSampleEntity } from './disk-sample.entity';
import { HealthModule } from './health.module';

export const health: Feature = {
  module: HealthModule,
  entities: [DiskSampleEntity],
  uses: [clientConfig],
};

import type { Feature } from '#platform/feature';
import { DiskSampleEntity } from './disk-sample.entity';
import { HealthModule } from './health.module';

export const health: Feature = {
  module: HealthModule,
  entities: [DiskSampleEntity],
  uses: [],
};

import type { Feature } from '#platform/feature';
import { works } from '#features/library/works/works.feature';
import { PartEntity } from './part.entity';
import { PartsModule } from './parts.module';
import { VolumeEntity } from './volume.entity';

export const parts: Feature = {
  module: PartsModule,
  entities: [VolumeEntity, PartEntity],
  uses: [works],
};

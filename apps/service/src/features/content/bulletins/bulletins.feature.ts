import type { Feature } from '#platform/feature';
import { files } from '#features/operations/files/files.feature';
import { BulletinEntity } from './bulletin.entity';
import { BulletinsModule } from './bulletins.module';

export const bulletins: Feature = {
  module: BulletinsModule,
  entities: [BulletinEntity],
  uses: [files],
};

import type { Feature } from '#platform/feature';
import { FileEntity } from './file.entity';
import { FilesModule } from './files.module';

export const files: Feature = {
  module: FilesModule,
  entities: [FileEntity],
  uses: [],
};

import type { Feature } from '#platform/feature';
import { TagEntity } from './tag.entity';
import { TagsModule } from './tags.module';

export const tags: Feature = {
  module: TagsModule,
  entities: [TagEntity],
  uses: [],
};

import type { Feature } from '#platform/feature';
import { parts } from '#features/library/parts/parts.feature';
import { files } from '#features/operations/files/files.feature';
import { RenditionEntity } from './rendition.entity';
import { VideoEntity } from './video.entity';
import { VideosModule } from './videos.module';

export const videos: Feature = {
  module: VideosModule,
  entities: [VideoEntity, RenditionEntity],
  uses: [files, parts],
};

import type { Feature } from '#platform/feature';
import { videos } from '#features/library/videos/videos.feature';
import { files } from '#features/operations/files/files.feature';
import { VideoStorageModule } from './video-storage.module';

export const videoStorage: Feature = { module: VideoStorageModule, entities: [], uses: [files, videos] };

import type { Schemas } from '@ug/contract';
import { pictureOf } from '#features/operations/files/files.rules';
import type { VideoEntity } from './video.entity';

/** A video with what can be watched of it. */
export interface VideoRecord extends VideoEntity {
  readonly renditions: readonly Schemas['VideoRendition'][];
}

/** A video as operators see it. */
export const toVideo = (video: VideoRecord): Schemas['Video'] => ({
  id: video.id,
  version: video.version,
  partId: video.partId,
  workId: video.workId,
  fileName: video.fileName,
  fileSize: video.fileSize,
  state: video.state,
  way: video.way,
  progress: video.progress,
  reason: video.reason,
  durationMs: video.durationMs,
  width: video.width,
  height: video.height,
  codecs: video.codecs,
  poster: video.poster && pictureOf(video.poster),
  introStartMs: video.introStart,
  introEndMs: video.introEnd,
  outroStartMs: video.outroStart,
  captions: video.captions,
  renditions: [...video.renditions],
  createdBy: video.createdBy,
  createdAt: video.createdAt.toISOString(),
  updatedAt: video.updatedAt.toISOString(),
});

/** Its history compares these. */
export const videoSnapshot = (video: VideoRecord) => ({
  partId: video.partId,
  fileName: video.fileName,
  state: video.state,
  way: video.way,
  reason: video.reason,
  introStartMs: video.introStart,
  introEndMs: video.introEnd,
  outroStartMs: video.outroStart,
  captions: video.captions.map(({ label, language }) => `${label}（${language}）`),
});

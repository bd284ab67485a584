import type { Schemas } from '@ug/contract';
import { FilesService } from '#features/operations/files/files.service';
import { EpisodesService } from '#features/library/parts/episodes.service';
import type { Marks } from '#features/library/videos/marks.rules';
import { VideoFilesService } from '#features/library/videos/video-files.service';
import { renditionObject, spriteObject, type Sprite } from '#features/library/videos/video-objects.rules';
import {
  VideoShowingService,
  type FinishedRendition,
  type ShownFacts,
} from '#features/library/videos/video-showing.service';
import { unmade } from '#features/library/videos/video-starting.service';
import type { VideoEntity } from '#features/library/videos/video.entity';
import { videoOwner, videoRecord } from '#features/library/videos/videos.repository';
import { actorName } from '#platform/actor/actor-context';
import { newId } from '#platform/ids/ids';
import { Records } from '#platform/records/records';
import { Storage } from '#platform/storage/storage';
import type { DemoTarget } from './demo-content';

/** A ready rendition. Without bytes it is the uploaded file itself. */
export interface ReadyRendition extends Omit<FinishedRendition, 'object' | 'size'> {
  readonly bytes: Uint8Array | null;
}

interface Made {
  readonly renditions: readonly ReadyRendition[];
  readonly sprite: (Omit<Sprite, 'object' | 'bytes'> & { readonly sheet: Uint8Array }) | null;
}

/** A stored video with its renditions, not yet in an episode. */
export interface ReadyVideo {
  readonly fileId: string;
  readonly makeId: string;
  readonly facts: ShownFacts;
  readonly renditions: readonly FinishedRendition[];
  readonly sprite: Sprite | null;
}

/** Stores the renditions of a file, outside of a unit of work. Unused ones are removed a day later. */
export async function storeReady(
  app: DemoTarget,
  file: { readonly id: string; readonly size: number },
  facts: ShownFacts,
  made: Made,
): Promise<ReadyVideo> {
  const [makeId, storage] = [newId(), app.get(Storage)];
  const renditions: FinishedRendition[] = [];
  for (const { bytes, ...rendition } of made.renditions) {
    const object = bytes === null ? file.id : renditionObject(makeId, rendition.name);
    if (bytes !== null) await storage.write(object, bytes);
    renditions.push({ ...rendition, object, size: bytes?.length ?? file.size });
  }
  if (!made.sprite) return { fileId: file.id, makeId, facts, renditions, sprite: null };
  const { sheet, columns, rows, width, height, intervalMs } = made.sprite;
  const sprite = { object: spriteObject(makeId), columns, rows, width, height, intervalMs, bytes: sheet.length };
  await storage.write(sprite.object, sheet);
  return { fileId: file.id, makeId, facts, renditions, sprite };
}

/**
 * Gives a stored video to an episode inside the caller's unit of work: players get its renditions by the same step as those
 * that the task of videos makes.
 */
export async function bringReady(
  app: DemoTarget,
  partId: number,
  { fileId, makeId, facts, renditions, sprite }: ReadyVideo,
  { captions, ...marks }: Marks & { readonly captions: readonly Schemas['VideoCaptions'][] },
): Promise<void> {
  const [records, held] = [app.get(Records, { strict: false }), app.get(VideoFilesService, { strict: false })];
  const { workId } = await app.get(EpisodesService, { strict: false }).lock(partId);
  const begun = { state: 'making', makeId, progress: 0, reason: null, createdBy: actorName() } as const;
  const fields = { ...unmade, ...(await held.sourceOf(fileId)), ...begun, partId, workId };
  const video = await records.add(videoRecord, fields, (id) => held.hold(id, fileId));
  for (const rendition of renditions)
    await app.get(VideoShowingService, { strict: false }).add(video, facts, rendition);
  const captionIds = captions.map((one) => one.fileId);
  await app.get(FilesService, { strict: false }).attach(captionIds, videoOwner(video.id), 'captions');
  const change: Partial<VideoEntity> = { ...marks, sprite, captions: [...captions], state: 'ready', progress: 1000 };
  await records.change(videoRecord, { id: video.id, action: 'made' }, () => change);
}

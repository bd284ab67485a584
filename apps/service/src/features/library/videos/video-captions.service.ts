import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { FilesService } from '#features/operations/files/files.service';
import { toVideo } from './videos.mapper';
import { videoOwner, videoRecord } from './videos.repository';

const MAX_CAPTIONS = 20;

/** Captions of videos. */
@Injectable()
export class VideoCaptionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly files: FilesService,
  ) {}

  /**
   * Adds captions in the place of those of the same language and name.
   * @throws Refusal `video.notFound`, `video.stale`, `video.tooManyCaptions`, `file.notFound`, `file.incomplete`
   */
  add(id: number, { version, fileId, label: typed, language }: BodyOf<'addVideoCaptions'>): Promise<Schemas['Video']> {
    const label = typed.trim();
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(videoRecord, { id, version, action: 'captions' }, async (video) => {
        const isSame = (one: Schemas['VideoCaptions']) => one.label === label && one.language === language;
        const kept = video.captions.filter((one) => !isSame(one) && one.fileId !== fileId);
        if (kept.length >= MAX_CAPTIONS) throw new Refusal('video.tooManyCaptions');
        await this.files.attach([fileId], videoOwner(id), 'captions');
        const replaced = video.captions.filter((one) => isSame(one) && one.fileId !== fileId);
        await this.letGo(id, replaced);
        return { captions: [...kept, { fileId, label, language }] };
      });
      return toVideo(after);
    });
  }

  /** @throws Refusal `video.notFound`, `video.captionsNotFound` */
  remove(id: number, fileId: string): Promise<Schemas['Video']> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(videoRecord, { id, action: 'uncaption' }, async ({ captions }) => {
        const gone = captions.filter((one) => one.fileId === fileId);
        if (gone.length === 0) throw new Refusal('video.captionsNotFound');
        await this.letGo(id, gone);
        return { captions: captions.filter((one) => one.fileId !== fileId) };
      });
      return toVideo(after);
    });
  }

  private letGo(id: number, captions: readonly Schemas['VideoCaptions'][]): Promise<void> {
    return this.files.destroy(
      captions.map(({ fileId }) => fileId),
      videoOwner(id),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { FilesService } from '#features/operations/files/files.service';
import { VideoStorageRepository } from './video-storage.repository';

/** A statement takes so many ids. */
const IDS_AT_ONCE = 500;

/** The storage of the videos of series, for operators. */
@Injectable()
export class VideoStorageService {
  constructor(
    private readonly videos: VideoStorageRepository,
    private readonly files: FilesService,
  ) {}

  /** Series without a video are missing. */
  async of(workIds: readonly number[]): Promise<Schemas['VideoStorage'][]> {
    const sums = await this.videos.sums(workIds);
    const held = await this.videos.belongings(workIds);
    const sizes = await this.sizesOf(
      held.flatMap(({ poster, captions }) => [...(poster ? [poster.id] : []), ...captions.map(({ fileId }) => fileId)]),
    );
    const sizeOf = (id: string) => sizes.get(id) ?? 0;
    return sums.map((sum) => {
      const own = held.filter(({ workId }) => workId === sum.workId);
      const pictures = total(own, ({ poster, sprite }) => (poster ? sizeOf(poster.id) : 0) + (sprite?.bytes ?? 0));
      const captions = total(own, (one) => total(one.captions, ({ fileId }) => sizeOf(fileId)));
      return { ...sum, pictures, captions, total: sum.originals + sum.renditions + pictures + captions };
    });
  }

  private async sizesOf(ids: readonly string[]): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
      for (const [id, { size }] of await this.files.get(ids.slice(at, at + IDS_AT_ONCE))) sizes.set(id, size);
    return sizes;
  }
}

const total = <T>(list: readonly T[], sizeOf: (one: T) => number): number =>
  list.reduce((sum, one) => sum + sizeOf(one), 0);

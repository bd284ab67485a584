import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { FilesService } from '#features/operations/files/files.service';
import { RenditionsRepository } from './renditions.repository';
import type { VideoEntity } from './video.entity';
import { filesOf, makingOf } from './video-objects.rules';
import { videoOwner } from './videos.repository';

/** The file from which a video is made. */
export type VideoSource = Pick<VideoEntity, 'fileId' | 'fileName' | 'fileSize'>;

/** The files that videos hold. Every method but `sourceOf` belongs inside the caller's unit of work. */
@Injectable()
export class VideoFilesService {
  constructor(
    private readonly files: FilesService,
    private readonly renditions: RenditionsRepository,
  ) {}

  /** @throws Refusal `file.notFound` */
  async sourceOf(fileId: string): Promise<VideoSource> {
    const file = (await this.files.get([fileId])).get(fileId);
    if (file?.kind !== 'video') throw new Refusal('file.notFound');
    return { fileId, fileName: file.name, fileSize: file.size };
  }

  /** @throws Refusal `file.notFound`, `file.incomplete` */
  hold(id: number, fileId: string): Promise<void> {
    return this.files.attach([fileId], videoOwner(id), 'video');
  }

  /** Lets go of the file before another one, unless players watch it as it is until that has a rendition. */
  async letGoBefore({ id, fileId }: VideoEntity, next: string): Promise<void> {
    const isWatched = (await this.renditions.of(id)).some(({ object }) => object === fileId);
    if (fileId !== next && !isWatched) await this.files.destroy([fileId], videoOwner(id));
  }

  /**
   * Takes a poster and lets go of the one before it, and of files that were watched as they are.
   * @param gone the objects of the renditions that there were
   */
  async turn({ id, fileId, poster }: VideoEntity, next: string | null, gone: readonly string[]): Promise<void> {
    if (next !== null) await this.files.attach([next], videoOwner(id), 'image');
    const originals = gone.filter((object) => makingOf(object) === undefined && object !== fileId);
    const posters = poster && poster.id !== next ? [poster.id] : [];
    await this.files.destroy([...originals, ...posters], videoOwner(id));
  }

  /** Lets go of everything that a video has, and of what can be watched of it. */
  async letGoAll(video: VideoEntity): Promise<void> {
    const objects = await this.renditions.removeOf(video.id);
    await this.files.destroy(filesOf(video, objects), videoOwner(video.id));
  }
}

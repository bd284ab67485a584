import { Injectable } from '@nestjs/common';
import { FilesService } from '#features/operations/files/files.service';
import { pictureOwner, type StoredPicture, type ShowingText } from './chapter-picture.rules';
import { ChapterPicturesRepository, type HeldPicture } from './chapter-pictures.repository';

/**
 * Holds the pictures that texts show. A work has their files; one that no version of a text shows any more is gone with the
 * unit of work, as nobody may see it. Every method belongs inside the caller's.
 */
@Injectable()
export class ChapterPicturesService {
  constructor(
    private readonly rows: ChapterPicturesRepository,
    private readonly files: FilesService,
  ) {}

  /**
   * Replaces the list of pictures that a version shows.
   * @throws Refusal `file.notFound` for a picture that is gone, or is another work's
   */
  async show({ partId, workId, version }: ShowingText, pictures: readonly StoredPicture[]): Promise<void> {
    const before = await this.rows.forget(partId, version);
    const shown = new Map(pictures.map((picture) => [picture.id, picture]));
    await this.files.attach([...shown.keys()], pictureOwner(workId), 'image', true);
    for (const { id: fileId, sha256 } of shown.values())
      await this.rows.insert({ partId, workId, version, fileId, sha256 });
    await this.release(before.filter(({ fileId }) => !shown.has(fileId)));
  }

  /** The versions of a text before one are gone. */
  async forgetBefore(partId: number, version: number): Promise<void> {
    await this.release(await this.rows.forgetBefore(partId, version));
  }

  /** Lets go of pictures that no text shows. */
  private async release(held: readonly HeldPicture[]): Promise<void> {
    const works = new Map(held.map(({ fileId, workId }) => [fileId, workId]));
    for (const [fileId, workId] of works) {
      // Attaching again locks the row of the file, so that a version that begins to show it now waits or finds it gone.
      await this.files.attach([fileId], pictureOwner(workId), 'image', true);
      const isShown = (await this.rows.shown([fileId])).has(fileId);
      if (!isShown) await this.files.destroy([fileId], pictureOwner(workId));
    }
  }
}

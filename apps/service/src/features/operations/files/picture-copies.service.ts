import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { newId } from '#platform/ids/ids';
import { Storage } from '#platform/storage/storage';
import type { FileEntity } from './file.entity';
import { newFile } from './file.mapper';
import { PICTURE_WIDTHS, pictureObject, type PictureWidth } from './files.rules';
import { FilesRepository } from './files.repository';
import { UnusedFilesService } from './unused-files.service';

const widths = Object.keys(PICTURE_WIDTHS) as PictureWidth[];

/** Pictures that one more owner shows: a file has one owner, so each further one gets a file of its own. */
@Injectable()
export class PictureCopiesService {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: Storage,
    private readonly unused: UnusedFilesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Copies a ready picture as it is stored, without encoding it again. Not inside a unit of work: it waits for the disk. A
   * copy that is not attached within a day is removed.
   * @returns the id of the copy
   * @throws Refusal `file.notFound` for what is no ready picture
   */
  async copy(id: string): Promise<string> {
    const original = await this.files.find(id);
    if (original?.kind !== 'image' || original.state !== 'ready') throw new Refusal('file.notFound');
    const copy = this.copyOf(original);
    // The bytes come first: without a row they are found again, while a row without bytes would lie.
    for (const width of widths) await this.copyBytes(original, copy, width);
    await this.unused.add(copy);
    return copy.id;
  }

  private copyOf(original: FileEntity): FileEntity {
    const { kind, name, size, received, state, sha256, width, height, colors } = original;
    const { isPrivate } = original;
    const start = { id: newId(), kind, name, size, isPrivate, createdBy: null, createdAt: this.clock.now() };
    return { ...newFile(start), received, state, sha256, width, height, colors };
  }

  private async copyBytes(original: FileEntity, copy: FileEntity, width: PictureWidth): Promise<void> {
    const stream = await this.storage.read(pictureObject(original.id, width));
    // Its owner may have let go of it at this moment.
    if (!stream) throw new Refusal('file.notFound');
    await this.storage.write(pictureObject(copy.id, width), await buffer(stream));
  }
}

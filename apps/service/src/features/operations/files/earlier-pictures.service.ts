import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { pictureObject } from './files.rules';
import { FilesRepository } from './files.repository';
import { KeptPicturesService } from './kept-pictures.service';
import type { PictureColors } from './picture-colors.rules';
import { PictureEncoderService } from './picture-encoder.service';

interface Taken {
  /** The id of the last picture that was looked at. */
  readonly after: string;
  readonly done: number;
}

/** Gives pictures their colours that were uploaded before colours were taken. */
export const takeColors = defineTask<object, Taken>('files.take-colors', { label: '为早先的图片提取主色' });

/**
 * Takes the colours of earlier pictures. Pictures with colours are passed over, so the task may run at any time. A picture is a
 * slice of its own, because its record is locked.
 */
@Injectable()
export class EarlierPicturesService {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly files: FilesRepository,
    private readonly storage: Storage,
    private readonly encoder: PictureEncoderService,
    private readonly kept: KeptPicturesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(task: TaskRun<object, Taken>): Promise<void> {
    await task.inSlices(1, async () => {
      const { after, done } = task.checkpoint ?? { after: '', done: 0 };
      const id = await this.files.nextWithoutColors(after);
      const colors = id === undefined ? null : await this.colorsOf(id);
      await this.unitOfWork.run(async () => {
        if (id === undefined) return task.complete({ done, total: null });
        if (colors) await this.keep(id, colors);
        return task.save({ after: id, done: done + 1 }, { done: done + 1, total: null });
      });
    });
  }

  private async keep(id: string, colors: PictureColors): Promise<void> {
    if (!(await this.files.keepColors(id, colors))) return;
    const file = await this.files.find(id);
    await this.kept.recolor(file?.attachedTo ?? null, { id, colors });
  }

  /** Null for a picture whose bytes are gone or damaged: it stays without colours, and the others go on. */
  private async colorsOf(id: string): Promise<PictureColors | null> {
    const stream = await this.storage.read(pictureObject(id, 'small'));
    if (!stream) return null;
    const bytes = await buffer(stream);
    try {
      return await this.encoder.colors(bytes);
    } catch (error) {
      this.logger.warn(`picture ${id} gets no colours: ${String(error)}`);
      return null;
    }
  }
}

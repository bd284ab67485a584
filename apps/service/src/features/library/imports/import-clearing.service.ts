import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { ChapterTextsService } from '#features/library/chapters/chapter-texts.service';
import { ImportChaptersRepository } from './import-chapters.repository';
import type { ImportTask } from './import-tasks.service';

/** The most rows of a slice. */
const MAX_CLEARED = 200;

/** Removes what an import that has ended leaves: the chapters that were found, and the texts before the new ones. */
@Injectable()
export class ImportClearingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ImportChaptersRepository,
    private readonly texts: ChapterTextsService,
  ) {}

  async run(task: TaskRun<ImportTask, object>): Promise<void> {
    await task.inSlices(MAX_CLEARED, (size) =>
      this.unitOfWork.run(async () => {
        const gone = await this.chapters.clear(task.payload.importId, size);
        for (const { partId, baseVersion, matched, step } of gone)
          if (step === 'written' && partId !== null && baseVersion !== null && matched !== 'same')
            await this.texts.forgetBefore(partId, baseVersion + 1);
        if (gone.length < size) await task.complete();
      }),
    );
  }
}

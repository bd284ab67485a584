import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ImportEndingService } from './import-ending.service';
import { ImportThreadsService } from './import-threads.service';
import { ImportWritingService, type Writing } from './import-writing.service';
import { ImportsRepository } from './imports.repository';

/** Brings the chapters of an import into its work: writes all of them, and then has readers get them. */
@Injectable()
export class ImportCommittingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly threads: ImportThreadsService,
    private readonly writing: ImportWritingService,
    private readonly ending: ImportEndingService,
  ) {}

  async run(task: Writing): Promise<void> {
    const row = await this.imports.find(task.payload.importId);
    if (row?.state !== 'committing') return this.unitOfWork.run(() => task.complete());
    try {
      // A chapter that was saved in between is kept, and the last step begins again.
      await this.threads.withThread(task.stop, async (thread) => {
        while (await this.writing.writeAll(task, row, thread)) if (await this.ending.end(task, row)) return;
      });
    } catch (error) {
      // The thread ends when the service does; the next start goes on.
      if (!task.stop.aborted) throw error;
    }
  }
}

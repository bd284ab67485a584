import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import type { TaskRun } from '../../platform/tasks/task-run';
import { Tasks } from '../../platform/tasks/tasks.service';
import { SupportExportLinesService } from './support-export-lines.service';
import type { SupportExportEntity } from './support-export.entity';
import { SupportExportsRepository } from './support-exports.repository';
import { writeExport, type ExportCheckpoint } from './support-exports.service';

type Run = TaskRun<{ exportId: number }, ExportCheckpoint>;

const BEGINNING: ExportCheckpoint = { at: 0, id: 0, part: 0, done: 0 };
const HOUR_SECONDS = 60 * 60;
/** Files that are removed in one go. */
const FORGOTTEN = 20;

/** Writes the files that were asked for, and removes them when they are old. */
@Injectable()
export class SupportExportTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly exports: SupportExportsRepository,
    private readonly lines: SupportExportLinesService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(writeExport, (task) => this.write(task));
    this.jobs.every('support-reports.forget-exports', HOUR_SECONDS, (stop) => this.forget(stop));
  }

  /** Part after part. Each commits together with how far the task has come: a crash loses nothing and repeats nothing. */
  private async write(task: Run): Promise<void> {
    while (!task.isSettled && !task.stop.aborted) {
      const file = await this.exports.find(task.payload.exportId);
      if (!file) await this.unitOfWork.run(() => task.complete());
      else await this.writePart(task, file);
    }
  }

  private async writePart(task: Run, file: SupportExportEntity): Promise<void> {
    const before = task.checkpoint ?? BEGINNING;
    const { content, last, count } = await this.lines.after(file, before);
    const done = before.done + count;
    const total = Math.max(done, file.rowsTotal);
    await this.unitOfWork.run(async () => {
      const { id } = file;
      if (last === null) {
        await this.exports.update(id, { rowsDone: done, rowsTotal: done, endedAt: this.lines.now() });
        if (before.part === 0) await this.exports.addPart({ exportId: id, part: 1, content });
        await task.complete({ done, total: done });
        return;
      }
      const part = before.part + 1;
      await this.exports.addPart({ exportId: id, part, content });
      await this.exports.update(id, { rowsDone: done, rowsTotal: total });
      await task.save({ ...last, part, done }, { done, total });
    });
  }

  private async forget(stop: AbortSignal): Promise<void> {
    const limit = this.lines.keptFrom();
    while (!stop.aborted)
      if ((await this.unitOfWork.run(() => this.exports.forget(limit, FORGOTTEN))) < FORGOTTEN) return;
  }
}

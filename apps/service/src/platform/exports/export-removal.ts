import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work';
import type { TaskRun } from '../tasks/task-run';
import { Tasks } from '../tasks/tasks.service';
import { ExportBytes } from './export-bytes';
import { ExportKinds, removeExport, writingKey } from './export-tasks';
import { ExportsRepository } from './exports.repository';

type Removal = TaskRun<{ readonly exportId: number; readonly object: string | null }, object>;

/** Removes files whose time is over, and the bytes of files that were let go of before. */
@Injectable()
export class ExportRemoval implements OnModuleInit {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly kinds: ExportKinds,
    private readonly bytes: ExportBytes,
    private readonly unitOfWork: UnitOfWork,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(removeExport, (task) => this.remove(task));
  }

  /** The row goes first and the bytes after it, in one task: a crash in between finds no row and removes the bytes. */
  private async remove(task: Removal): Promise<void> {
    const { exportId, object } = task.payload;
    await this.unitOfWork.run(async () => {
      const file = await this.exports.find(exportId);
      if (!file) return;
      await this.exports.remove([exportId]);
      // One that was never written is not written any more.
      if (file.endedAt === null) await this.tasks.cancel({ name: file.kind }, writingKey(exportId));
      await this.kinds.find(file.kind)?.kind.expired?.(file);
    });
    await this.bytes.remove(object);
    await this.unitOfWork.run(() => task.complete());
  }
}

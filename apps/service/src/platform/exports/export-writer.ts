import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { giveWay } from '../slices/turns';
import type { TaskRun } from '../tasks/task-run';
import { Tasks } from '../tasks/tasks.service';
import { ExportBytes, type Poured } from './export-bytes';
import { expiryOf, type ExportKind, type ExportPiece } from './export-kind';
import { removalKey, removeExport, type ExportTask } from './export-tasks';
import type { ExportEntity } from './export.entity';
import { ExportsRepository } from './exports.repository';

type Run = TaskRun<ExportTask, object>;

/** Thrown into a file whose process stops or has lost its task: the next one starts it over. */
class ExportStoppedError extends Error {}

/** Writes the files that were asked for. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly bytes: ExportBytes,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly tasks: Tasks,
  ) {}

  /** The file appears with one commit, or not at all: a process killed before it leaves only unreferenced bytes. */
  async write(kind: ExportKind, task: Run): Promise<void> {
    const file = await this.exports.find(task.payload.exportId);
    // It was let go of meanwhile.
    if (!file) return this.unitOfWork.run(() => task.complete());
    try {
      const poured = await this.bytes.pour(this.watched(kind.write(file), task, file.records));
      const isWanted = await this.unitOfWork.run(() => this.finish(kind, task, file, poured));
      if (!isWanted) await this.bytes.remove(poured.object);
    } catch (error) {
      if (!(error instanceof ExportStoppedError)) throw error;
    }
  }

  /** Hands the stretches on, and says after each how far the file has come. */
  private async *watched(
    pieces: AsyncIterable<ExportPiece>,
    task: Run,
    total: number | null,
  ): AsyncGenerator<ExportPiece> {
    let done = 0;
    for await (const piece of pieces) {
      await giveWay();
      if (task.stop.aborted) throw new ExportStoppedError();
      yield piece;
      done += piece.records;
      const progress = { done, total: total === null ? null : Math.max(done, total) };
      if (piece.records > 0) await this.unitOfWork.run(() => task.report(progress));
    }
  }

  private async finish(kind: ExportKind, task: Run, file: ExportEntity, poured: Poured): Promise<boolean> {
    const endedAt = this.clock.now();
    const facts = { ...poured, endedAt, expiresAt: expiryOf(kind, file, endedAt) };
    const isWanted = await this.exports.finish(file.id, facts);
    if (isWanted) {
      const removal = { exportId: file.id, object: poured.object };
      await this.tasks.replace(removeExport, removal, { key: removalKey(file.id), runAt: facts.expiresAt });
      await kind.finished?.({ ...file, ...facts });
    }
    await task.complete({ done: poured.records, total: poured.records });
    return isWanted;
  }
}

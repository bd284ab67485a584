import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { giveWay } from '#platform/slices/turns';
import type { TaskRun } from '#platform/tasks/task-run';
import { FilesService } from '#features/operations/files/files.service';
import { PartImportsService } from '#features/library/parts/part-imports.service';
import { ImportChaptersRepository, type WrittenChapter } from './import-chapters.repository';
import { ImportTasksService, type ImportTask } from './import-tasks.service';
import type { ImportEntity } from './import.entity';
import { importOwner, importRecord } from './imports.repository';

/** So many parts are turned by one statement. */
const BATCH = 256;
/** So many chapters that stayed as they were saved are named. */
const NAMED = 50;

/** A part was saved by somebody since its next text was written. */
class PartMoved extends Error {
  override readonly name = 'PartMoved';
}

/**
 * The last step of a commit: readers get all of it at once, in one unit of work. Others have their turn between its
 * statements, though not to write on SQLite.
 */
@Injectable()
export class ImportEndingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly chapters: ImportChaptersRepository,
    private readonly parts: PartImportsService,
    private readonly files: FilesService,
    private readonly tasks: ImportTasksService,
  ) {}

  /** @returns false where a part was saved at this very moment: it is to be looked at again */
  async end(task: TaskRun<ImportTask, object>, row: ImportEntity): Promise<boolean> {
    await this.keepMoved(row.id);
    try {
      await this.unitOfWork.run(() => this.turn(task, row));
      return true;
    } catch (error) {
      if (error instanceof PartMoved) return false;
      throw error;
    }
  }

  /** Chapters that somebody saved since they were written stay as they were saved. */
  private async keepMoved(id: number): Promise<void> {
    for await (const batch of this.batchesOf(id)) {
      const known = batch.filter(({ baseVersion, matched }) => matched !== 'same' && baseVersion !== null);
      const versions = await this.parts.textVersions(known.map(({ partId }) => partId));
      const moved = known.filter(({ partId, baseVersion }) => versions.get(partId) !== baseVersion);
      await this.unitOfWork.run(async () => {
        for (const { line } of moved) await this.chapters.change(id, line, { step: 'kept' });
      });
    }
  }

  private async turn(task: TaskRun<ImportTask, object>, row: ImportEntity): Promise<void> {
    const { publishes = false, removes = [] } = row.plan ?? {};
    const result = { added: 0, changed: 0, kept: 0, removed: 0, published: 0 };
    let newest: WrittenChapter | undefined;
    for await (const batch of this.batchesOf(row.id)) {
      const changed = batch.filter(({ matched, baseVersion }) => matched !== 'same' && baseVersion !== null);
      const added = batch.filter(({ baseVersion }) => baseVersion === null);
      if ((await this.parts.turn(changed.map(turnedOf))) !== changed.length) throw new PartMoved();
      if (publishes) result.published += await this.parts.publish(added.map(({ partId }) => partId));
      result.added += added.length;
      result.changed += changed.length;
      result.kept += batch.length - added.length - changed.length;
      newest = added.at(-1) ?? newest;
    }
    const found = await this.chapters.foundOf(row.id, removes);
    const gone = removes.filter((id) => !found.has(id));
    result.removed = await this.parts.takeAway(row.workId, gone);
    const grown = result.published > 0 && newest ? { id: newest.partId, title: newest.title } : null;
    await this.parts.settle(row.workId, grown);
    const saved = await this.chapters.keptAsSaved(row.id, NAMED);
    await this.close(row, { ...result, ...saved });
    const done = result.added + result.changed + result.kept + saved.saved;
    await task.complete({ done, total: done });
  }

  /** The chapters whose texts are kept; everybody else has their turn between two batches. */
  private async *batchesOf(id: number): AsyncGenerator<readonly WrittenChapter[]> {
    for (let after = -1; ;) {
      const batch = await this.chapters.written(id, after, BATCH);
      if (batch.length > 0) yield batch;
      if (batch.length < BATCH) return;
      after = batch.at(-1)?.line ?? after;
      await giveWay();
    }
  }

  private async close({ id, fileId }: ImportEntity, result: Schemas['ImportResult']): Promise<void> {
    await this.files.destroy([fileId], importOwner(id));
    await this.tasks.clear(id);
    const done = { state: 'done', openWorkId: null, stage: null, result } as const;
    await this.records.change(importRecord, { id, action: 'done' }, () => done);
  }
}

const turnedOf = ({ partId: id, title, chars: size, baseVersion }: WrittenChapter) => ({
  id,
  title,
  size,
  textVersion: baseVersion ?? 0,
});

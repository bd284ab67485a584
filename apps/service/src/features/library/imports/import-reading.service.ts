import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { countsOf, type ChapterCounts } from './import-chapters.rules';
import { ImportChaptersRepository } from './import-chapters.repository';
import { ImportTargetsService } from './import-targets.service';
import type { ImportTask } from './import-tasks.service';
import { ImportThreadsService, type ImportThread } from './import-threads.service';
import type { ImportEntity, KeptFindings } from './import.entity';
import { importRecord, ImportsRepository } from './imports.repository';
import type { SeenPictures } from './text-file';

type Reading = TaskRun<ImportTask, object>;
type Failure = Schemas['ImportFailure'];

/** The most rows of a slice. */
const MAX_CLEARED = 400;
const MAX_KEPT = 160;
const MAX_CHAPTERS = 20_000;

/**
 * Reads a file and keeps what was found in it, to be looked at. A thread decodes, divides and compares; here the rows are
 * written, in slices. Cut anywhere, it begins again.
 */
@Injectable()
export class ImportReadingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly imports: ImportsRepository,
    private readonly chapters: ImportChaptersRepository,
    private readonly targets: ImportTargetsService,
    private readonly threads: ImportThreadsService,
  ) {}

  async run(task: Reading): Promise<void> {
    const row = await this.imports.find(task.payload.importId);
    if (row?.state !== 'reading') return this.unitOfWork.run(() => task.complete());
    const isCleared = await task.inSlices(MAX_CLEARED, async (size) => {
      const gone = await this.unitOfWork.run(() => this.chapters.clear(row.id, size));
      return gone.length > 0;
    });
    if (!isCleared) return;
    try {
      await this.threads.withThread(task.stop, (thread) => this.read(task, row, thread));
    } catch (error) {
      // The thread ends when the service does; the next start reads the file again.
      if (!task.stop.aborted) throw error;
    }
  }

  private async read(task: Reading, row: ImportEntity, thread: ImportThread): Promise<void> {
    const decoded = await this.decode(task, row, thread);
    if ('failure' in decoded) return this.fail(task, decoded.failure);
    const { facts, pictures } = decoded;
    if (pictures.length > 0 && !(await this.look(task, row, thread, pictures))) return;
    await this.reach(task, 'split');
    const { chapters, ...split } = await thread.ask('split', { rule: row.options.rule });
    if (chapters === 0) return this.fail(task, 'empty');
    if (chapters > MAX_CHAPTERS) return this.fail(task, 'tooMany');
    await this.reach(task, 'compare');
    const known = await this.targets.know(task, row.workId, thread);
    if (known === null) return;
    await thread.ask('match', undefined);
    if (await this.keep(task, thread, chapters)) await this.end(task, { ...facts, ...split, known });
  }

  private async decode(task: Reading, { fileId, options }: ImportEntity, thread: ImportThread) {
    await this.reach(task, 'decode');
    const { encoding, joinsLines, dropsLines } = options;
    return this.threads.withFile(fileId, (path) => thread.ask('decode', { path, encoding, joinsLines, dropsLines }));
  }

  /** Looks at every picture once, so that the preview says which come in. @returns false where it had to stop */
  private async look(task: Reading, { fileId }: ImportEntity, thread: ImportThread, names: readonly string[]) {
    await this.reach(task, 'pictures');
    const look = this.threads.lookAt(fileId, thread);
    const seen: Record<string, SeenPictures[string]> = {};
    let done = 0;
    const isWhole = await task.each(names, async (name) => {
      seen[name] = await look(name);
      done += 1;
      await this.unitOfWork.run(() => task.report({ done, total: names.length }));
    });
    if (isWhole) await thread.ask('see', seen);
    return isWhole;
  }

  /** Keeps the chapters that the thread has. @returns false where it had to stop */
  private async keep(task: Reading, thread: ImportThread, total: number): Promise<boolean> {
    const { importId } = task.payload;
    await this.reach(task, 'keep');
    let from = 0;
    return task.inSlices(MAX_KEPT, async (size) => {
      const found = await thread.ask('take', { from, count: size });
      await this.unitOfWork.run(async () => {
        await this.chapters.add(importId, found);
        await task.report({ done: from + found.length, total });
      });
      from += found.length;
      return from < total;
    });
  }

  private async end(task: Reading, found: Omit<KeptFindings, keyof ChapterCounts>) {
    const { importId: id } = task.payload;
    const counts = countsOf(await this.chapters.groups(id), found.known);
    const change = { state: 'ready', stage: null, found: { ...found, ...counts } } as const;
    await this.unitOfWork.run(async () => {
      await this.records.change(importRecord, { id, action: 'read' }, () => change);
      await task.complete();
    });
  }

  private async fail(task: Reading, failure: Failure): Promise<void> {
    const { importId: id } = task.payload;
    const change = { state: 'failed', stage: null, failure } as const;
    await this.unitOfWork.run(async () => {
      await this.records.change(importRecord, { id, action: 'read', note: { failure } }, () => change);
      await task.complete();
    });
  }

  private async reach(task: Reading, stage: Schemas['ImportStage']): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.imports.reach(task.payload.importId, stage);
      await task.report({ done: 0, total: null });
    });
  }
}

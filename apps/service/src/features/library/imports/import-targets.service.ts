import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import type { TaskRun } from '#platform/tasks/task-run';
import { ChapterTextsService } from '#features/library/chapters/chapter-texts.service';
import { PartImportsService } from '#features/library/parts/part-imports.service';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import type { ImportTask } from './import-tasks.service';
import type { ImportThread } from './import-threads.service';
import { ImportsRepository } from './imports.repository';

/** The most chapters of a slice. */
const MAX_KNOWN = 40;

const asFound: Schemas['ImportOptions'] = { encoding: null, rule: null, joinsLines: null, dropsLines: [] };

/** Works into which texts are brought. */
@Injectable()
export class ImportTargetsService {
  constructor(
    private readonly works: WorkTotalsService,
    private readonly imports: ImportsRepository,
    private readonly parts: PartImportsService,
    private readonly texts: ChapterTextsService,
  ) {}

  /**
   * The work, locked until the caller's unit of work ends, and how its last text was read.
   * @throws Refusal `work.notFound`, `import.notANovel`
   */
  async of(workId: number): Promise<{ readonly title: string; readonly options: Schemas['ImportOptions'] }> {
    const { kind, title } = await this.works.lock(workId);
    if (kind !== 'novel') throw new Refusal('import.notANovel');
    return { title, options: (await this.imports.lastOptions(workId)) ?? asFound };
  }

  /** Lets a thread know the chapters of a work. @returns how many there are, null where it had to stop */
  async know(task: TaskRun<ImportTask, object>, workId: number, thread: ImportThread): Promise<number | null> {
    let [known, after] = [0, 0];
    const isWhole = await task.inSlices(MAX_KNOWN, async (size) => {
      const some = await this.parts.of(workId, after, size);
      const chapters = [];
      for (const { id, title, textVersion } of some)
        chapters.push({ partId: id, title, textVersion, body: (await this.texts.body(id, textVersion)) ?? null });
      if (chapters.length > 0) await thread.ask('know', chapters);
      known += some.length;
      after = some.at(-1)?.ord ?? after;
      return some.length === size;
    });
    return isWhole ? known : null;
  }
}

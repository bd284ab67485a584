import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { FilesService } from '#features/operations/files/files.service';
import { ImportTasksService } from './import-tasks.service';
import type { ImportEntity } from './import.entity';
import { toImport } from './imports.mapper';
import { importOwner, importRecord, ImportsRepository } from './imports.repository';

type Import = Schemas['Import'];

/** Imports, as operators look at them, adjust them and give them up. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly imports: ImportsRepository,
    private readonly files: FilesService,
    private readonly tasks: ImportTasksService,
  ) {}

  async list(query: QueryOf<'consoleListImports'>): Promise<Page<Import>> {
    const page = await this.imports.page(query);
    const progress = await this.tasks.progressOf(page.rows);
    return page.map((row) => toImport(row, progress.get(row.id)));
  }

  /** @throws Refusal `import.notFound` */
  async get(id: number): Promise<Import> {
    const row = await this.records.require(importRecord, id);
    return toImport(row, (await this.tasks.progressOf([row])).get(id));
  }

  /** Has the file read again. @throws Refusal `import.notFound`, `import.stale`, `import.notOpen` */
  adjust(id: number, { version, encoding, rule, joinsLines, dropsLines }: BodyOf<'adjustImport'>): Promise<Import> {
    const options = { encoding, rule, joinsLines, dropsLines: [...new Set(dropsLines)] };
    return this.change({ id, version, action: 'adjust' }, async (row) => {
      refuseEnded(row);
      await this.tasks.read(id);
      return { state: 'reading', stage: null, options, failure: null, found: null };
    });
  }

  /** Gives an import up; its file goes. @throws Refusal `import.notFound`, `import.notOpen` */
  abandon(id: number): Promise<Import> {
    return this.change({ id, action: 'abandon' }, async (row) => {
      refuseEnded(row);
      await this.tasks.stopReading(id);
      await this.files.destroy([row.fileId], importOwner(id));
      await this.tasks.clear(id);
      return { state: 'abandoned', openWorkId: null, stage: null, found: null };
    });
  }

  /** A work that goes takes its import with it; inside the caller's unit of work. */
  async release(workId: number): Promise<void> {
    const row = await this.imports.open(workId);
    if (row) await this.abandon(row.id);
  }

  private change(
    request: { readonly id: number; readonly version?: number; readonly action: string },
    decide: (row: ImportEntity) => Promise<Partial<ImportEntity>>,
  ): Promise<Import> {
    return this.unitOfWork.run(async () => toImport((await this.records.change(importRecord, request, decide)).after));
  }
}

function refuseEnded({ state }: ImportEntity): void {
  if (state !== 'reading' && state !== 'ready' && state !== 'failed') throw new Refusal('import.notOpen');
}

import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { ImportEntity } from './import.entity';
import { importSnapshot, toImport } from './imports.mapper';

/** An import, as operators change it. */
export const importRecord = defineRecord({
  resource: 'imports',
  entity: ImportEntity,
  label: ({ workTitle, fileName }) => `${workTitle} ← ${fileName}`,
  snapshot: importSnapshot,
  notFound: 'import.notFound',
  stale: { refusal: 'import.stale', current: (row) => toImport(row) },
  unique: [{ field: 'openWorkId', refusal: 'import.underWay' }],
});

/** Returns the name under which the file of an import is held. */
export const importOwner = (id: number): string => `imports:${id}`;

const SORT_COLUMNS = { id: 'id', updatedAt: 'updated_at' } as const;

/** Imports in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ImportsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListImports'>): Promise<Page<ImportEntity>> {
    const { sort = ['id', 'DESC'], filter = {}, ...rest } = query ?? {};
    const request = { ...rest, sort: sort as ['id', 'DESC'], filter };
    return this.records.page(importRecord, request, {
      sort: SORT_COLUMNS,
      where: [filter.workId !== undefined && 'work_id = :workId', filter.state && 'state = :state'],
      parameters: { workId: filter.workId, state: filter.state },
    });
  }

  find(id: number): Promise<ImportEntity | null> {
    return this.database.repository(ImportEntity).findOneBy({ id });
  }

  /** The import of a work that is under way. */
  open(workId: number): Promise<ImportEntity | null> {
    return this.database.repository(ImportEntity).findOneBy({ openWorkId: workId });
  }

  /** Returns the options that the last text of a work was read with. */
  async lastOptions(workId: number): Promise<Schemas['ImportOptions'] | undefined> {
    const [last] = await this.database
      .repository(ImportEntity)
      .find({ where: { workId, state: 'done' }, order: { id: 'DESC' }, take: 1 });
    return last?.options;
  }

  /** Says how far a task has come; that is no new version. */
  async reach(id: number, stage: Schemas['ImportStage']): Promise<void> {
    await this.database.repository(ImportEntity).update({ id }, { stage });
  }
}

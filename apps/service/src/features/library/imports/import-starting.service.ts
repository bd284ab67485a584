import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { Records } from '#platform/records/records';
import { FilesService } from '#features/operations/files/files.service';
import { ImportTargetsService } from './import-targets.service';
import { ImportTasksService } from './import-tasks.service';
import { toImport } from './imports.mapper';
import { importOwner, importRecord } from './imports.repository';

/** Begins imports. */
@Injectable()
export class ImportStartingService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly records: Records,
    private readonly targets: ImportTargetsService,
    private readonly files: FilesService,
    private readonly tasks: ImportTasksService,
  ) {}

  /**
   * Begins to read an uploaded file for a novel.
   * @throws Refusal `work.notFound`, `import.notANovel`, `import.underWay`, `file.notFound`, `file.incomplete`
   */
  async start({ workId, fileId }: BodyOf<'startImport'>, call: KeyedCall | null = null): Promise<Schemas['Import']> {
    return this.idempotency.once(call, async () => {
      const { title, options } = await this.targets.of(workId);
      const file = (await this.files.get([fileId])).get(fileId);
      if (file?.kind !== 'text') throw new Refusal('file.notFound');
      const row = await this.records.add(
        importRecord,
        {
          workId,
          openWorkId: workId,
          workTitle: title,
          fileId,
          fileName: file.name,
          fileSize: file.size,
          state: 'reading',
          stage: null,
          options,
          failure: null,
          found: null,
          plan: null,
          result: null,
          createdBy: actorName(),
        },
        (id) => this.files.attach([fileId], importOwner(id), 'text'),
      );
      await this.tasks.read(row.id);
      return toImport(row);
    });
  }
}

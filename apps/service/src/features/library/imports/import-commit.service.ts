import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { currentActor } from '#platform/actor/actor-context';
import { hasPermission } from '#platform/actor/permissions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { ImportChaptersRepository } from './import-chapters.repository';
import { ImportTasksService } from './import-tasks.service';
import { toImport } from './imports.mapper';
import { importRecord } from './imports.repository';

/** Has the chapters of an import brought into its work. */
@Injectable()
export class ImportCommitService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly chapters: ImportChaptersRepository,
    private readonly tasks: ImportTasksService,
  ) {}

  /**
   * @throws Refusal `import.notFound`, `import.stale`, `import.notReady`, `import.noChapters`, and `staff.forbidden` for one
   * that publishes or takes down without the permission to
   */
  commit(id: number, { version, publishes, removes }: BodyOf<'commitImport'>): Promise<Schemas['Import']> {
    if ((publishes || removes.length > 0) && !mayPublish()) throw new Refusal('staff.forbidden');
    return this.unitOfWork.run(async () => {
      const request = { id, version, action: 'commit', note: { publishes, removes: removes.length } };
      const { after } = await this.records.change(importRecord, request, async ({ state, options, found }) => {
        if (state !== 'ready' || !found) throw new Refusal('import.notReady');
        if ((await this.chapters.progress(id)).total === 0) throw new Refusal('import.noChapters');
        // The next import of the work begins with the options that this one was read with.
        const { encoding, rule, joinsLines } = found;
        return {
          state: 'committing' as const,
          stage: 'write' as const,
          plan: { publishes, removes: [...new Set(removes)] },
          options: { ...options, encoding, rule, joinsLines },
        };
      });
      await this.tasks.write(id);
      return toImport(after);
    });
  }
}

function mayPublish(): boolean {
  const { principal } = currentActor();
  return principal?.kind !== 'staff' || hasPermission(principal, 'parts.publish');
}

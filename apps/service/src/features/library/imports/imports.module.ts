import { Module, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Tasks } from '#platform/tasks/tasks.service';
import { FilesModule } from '#features/operations/files/files.module';
import { ChapterPicturesModule } from '#features/library/chapter-pictures/chapter-pictures.module';
import { ChaptersModule } from '#features/library/chapters/chapters.module';
import { PartsModule } from '#features/library/parts/parts.module';
import { workRemoved } from '#features/library/works/works.events';
import { WorksModule } from '#features/library/works/works.module';
import { ImportChaptersRepository } from './import-chapters.repository';
import { ImportChaptersService } from './import-chapters.service';
import { ImportClearingService } from './import-clearing.service';
import { ImportCommitService } from './import-commit.service';
import { ImportCommittingService } from './import-committing.service';
import { ImportEndingService } from './import-ending.service';
import { ImportReadingService } from './import-reading.service';
import { ImportStartingService } from './import-starting.service';
import { ImportTargetsService } from './import-targets.service';
import { clearImport, ImportTasksService, readImport, writeImport } from './import-tasks.service';
import { ImportThreadsService } from './import-threads.service';
import { ImportWritingService } from './import-writing.service';
import { ImportsAdminController } from './imports.admin.controller';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';

/** Texts that operators bring into works: read by a thread, looked at, and committed as a whole. */
@Module({
  imports: [FilesModule, WorksModule, PartsModule, ChaptersModule, ChapterPicturesModule],
  controllers: [ImportsAdminController],
  providers: [
    ImportsRepository,
    ImportChaptersRepository,
    ImportTasksService,
    ImportThreadsService,
    ImportsService,
    ImportTargetsService,
    ImportStartingService,
    ImportChaptersService,
    ImportReadingService,
    ImportCommitService,
    ImportEndingService,
    ImportWritingService,
    ImportCommittingService,
    ImportClearingService,
  ],
})
export class ImportsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly tasks: Tasks,
    private readonly imports: ImportsService,
    private readonly reading: ImportReadingService,
    private readonly committing: ImportCommittingService,
    private readonly clearing: ImportClearingService,
  ) {}

  onModuleInit(): void {
    this.events.takePart(workRemoved, ({ id }) => this.imports.release(id));
    this.tasks.handle(readImport, (task) => this.reading.run(task));
    this.tasks.handle(writeImport, (task) => this.committing.run(task));
    this.tasks.handle(clearImport, (task) => this.clearing.run(task));
  }
}

import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { NotedRecordsService } from './noted-records.service';
import { NotesAdminController } from './notes.admin.controller';
import { NotesRepository } from './notes.repository';
import { NotesService } from './notes.service';

/** Notes of staff about records, for colleagues. */
@Module({
  controllers: [NotesAdminController],
  providers: [NotedRecordsService, NotesRepository, NotesService],
  exports: [NotedRecordsService, NotesService],
})
export class NotesModule implements OnModuleInit {
  constructor(
    private readonly erasers: Erasers,
    private readonly notes: NotesRepository,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'notes',
      label: '员工备注',
      tables: ['notes'],
      erase: (uid) => this.notes.removeOf({ resource: 'accounts', recordId: uid }),
    });
  }
}

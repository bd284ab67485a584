import { Module } from '@nestjs/common';
import { NotedRecordsService } from './noted-records.service';
import { NotesAdminController } from './notes.admin.controller';
import { NotesRepository } from './notes.repository';
import { NotesService } from './notes.service';
import { NoteErasureService } from './note-erasure.service';

/** What staff write down about records, for colleagues. */
@Module({
  controllers: [NotesAdminController],
  providers: [NoteErasureService, NotedRecordsService, NotesRepository, NotesService],
  exports: [NotedRecordsService, NotesService],
})
export class NotesModule {}

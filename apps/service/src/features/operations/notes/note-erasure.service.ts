import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { NotesRepository } from './notes.repository';

/** What staff wrote down about a player who is forgotten. */
@Injectable()
export class NoteErasureService implements OnModuleInit {
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

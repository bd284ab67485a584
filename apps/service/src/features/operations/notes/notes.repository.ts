import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { NoteEntity } from './note.entity';
import { toNote } from './notes.mapper';

export type NotedRecord = Pick<NoteEntity, 'resource' | 'recordId'>;

/** Name of a record for people, and the player whom it is about. */
interface NotedName {
  readonly label: string;
  readonly uid: number | null;
}

/** A note, kept in the history of its record, which may be gone. */
export const noteAbout = ({ resource, recordId }: NotedRecord, noted: NotedName | null) =>
  defineRecord<NoteEntity>({
    resource,
    entity: NoteEntity,
    historyOf: () => recordId,
    label: () => noted?.label ?? String(recordId),
    playerOf: () => noted?.uid ?? null,
    snapshot: ({ text }) => ({ note: text }),
    notFound: 'note.notFound',
    stale: { refusal: 'note.stale', current: toNote },
  });

/** Notes in the database, beyond what `Records` does with each. */
@Injectable()
export class NotesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Returns the notes about one record, the newest first. */
  page({ filter, range }: QueryOf<'consoleListNotes'>): Promise<Page<NoteEntity>> {
    const shape = { sort: {}, where: ['resource = :resource', 'record_id = :recordId'], parameters: { ...filter } };
    return this.records.page(noteAbout(filter, null), { range }, shape);
  }

  find(id: number): Promise<NoteEntity | null> {
    return this.rows.findOneBy({ id });
  }

  async removeOf({ resource, recordId }: NotedRecord): Promise<void> {
    await this.rows.delete({ resource, recordId });
  }

  private get rows() {
    return this.database.repository(NoteEntity);
  }
}

import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '../../platform/database/database';
import { pageRange, type Page } from '../../platform/paging/page';
import { readPage } from '../../platform/paging/page-query';
import { NoteEntity } from './note.entity';

type Query = QueryOf<'consoleListNotes'>;
export type NotedRecord = Pick<NoteEntity, 'resource' | 'recordId'>;

/** Notes in the database. */
@Injectable()
export class NotesRepository {
  constructor(private readonly database: Database) {}

  async page({ filter, range }: Query): Promise<Page<NoteEntity>> {
    const page = await readPage<{ id: number }>(this.database, {
      select: 'id',
      from: 'notes',
      where: ['resource = :resource', 'record_id = :recordId'],
      parameters: { ...filter },
      orderBy: 'id DESC',
      ...pageRange({ range }),
    });
    const notes = await this.rows.find({ where: page.rows.map(({ id }) => ({ id })), order: { id: 'DESC' } });
    return page.withRows(page.rows.length === 0 ? [] : notes);
  }

  find(id: number): Promise<NoteEntity | null> {
    return this.rows.findOneBy({ id });
  }

  async add(note: Omit<NoteEntity, 'id'>): Promise<NoteEntity> {
    const { identifiers } = await this.rows.insert(note);
    return { ...note, id: Number(identifiers[0]?.['id']) };
  }

  /** @returns false when somebody was faster */
  async word({ id, version }: NoteEntity, text: string, editedAt: Date): Promise<boolean> {
    const { affected } = await this.rows.update({ id, version }, { text, editedAt, version: version + 1 });
    return affected === 1;
  }

  /** @returns false when it is gone */
  async remove(id: number): Promise<boolean> {
    return (await this.rows.delete({ id })).affected === 1;
  }

  async removeOf({ resource, recordId }: NotedRecord): Promise<void> {
    await this.rows.delete({ resource, recordId });
  }

  private get rows() {
    return this.database.repository(NoteEntity);
  }
}

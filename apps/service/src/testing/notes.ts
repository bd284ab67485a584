import { Column, Entity, PrimaryColumn, Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Schema } from '#platform/database/connections';
import { migrationName, tableColumns } from '#platform/database/table-columns';
import type { TestDatabase } from './databases/test-database';

@Entity('notes')
export class NoteEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar', { length: 40 })
  text: string;
}

class Notes0001 implements MigrationInterface {
  readonly name = migrationName(1, 'notes');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const id = { ...column.integer('id'), isPrimary: true };
    await runner.createTable(new Table({ name: 'notes', columns: [id, column.text('text', 40)] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}

/** A schema of one table, for tests of the database layer itself. */
export const noteSchema: Schema = { entities: [NoteEntity], migrations: [Notes0001] };

/** Gives every other chain of calls the chance to get ahead. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Notes are written in two steps, so that a half-written one can be told from a whole one. */
export class Notes {
  constructor(private readonly opened: TestDatabase) {}

  get repository() {
    return this.opened.database.repository(NoteEntity);
  }

  async write(id: number): Promise<number> {
    await this.opened.unitOfWork.run(async () => {
      await this.repository.insert({ id, text: 'first' });
      await breathe();
      await this.repository.update({ id }, { text: 'whole' });
    });
    return id;
  }

  failAfterWriting(id: number): Promise<never> {
    return this.opened.unitOfWork.run(async () => {
      await this.repository.insert({ id, text: 'first' });
      await breathe();
      throw new Error('changed my mind');
    });
  }

  async ids(): Promise<number[]> {
    const notes = await this.repository.find({ order: { id: 'ASC' } });
    return notes.map((note) => note.id);
  }
}

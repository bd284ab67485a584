import { Table, TableForeignKey, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Files of whole conversations that staff asked for, in the parts in which they are written. */
export class SupportTranscripts0092 implements MigrationInterface {
  readonly name = migrationName(92, 'support-transcripts');

  async up(runner: QueryRunner): Promise<void> {
    const { id, integer, longText, text, utc } = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'support_transcripts',
        columns: [
          id(),
          integer('conversation_id'),
          integer('staff_id'),
          text('name', 80),
          integer('last_seq'),
          integer('task_id', { nullable: true }),
          integer('rows_done'),
          integer('rows_total'),
          utc('created_at'),
          utc('ended_at', { nullable: true }),
        ],
        indices: [
          new TableIndex({
            name: 'ix_support_transcripts_conversation',
            columnNames: ['conversation_id', 'staff_id', 'id'],
          }),
          new TableIndex({ name: 'ix_support_transcripts_created_at', columnNames: ['created_at'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'support_transcript_parts',
        columns: [
          { ...integer('transcript_id'), isPrimary: true },
          { ...integer('part'), isPrimary: true },
          longText('content'),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'fk_support_transcript_parts_transcript_id',
            columnNames: ['transcript_id'],
            referencedTableName: 'support_transcripts',
            referencedColumnNames: ['id'],
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('support_transcript_parts');
    await runner.dropTable('support_transcripts');
  }
}

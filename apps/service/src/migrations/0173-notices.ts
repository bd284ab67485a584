import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Notices of players in the square, the last that each has read, and the kinds that each wants. */
export class Notices0173 implements MigrationInterface {
  readonly name = migrationName(173, 'notices');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const key = (name: string) => ({ ...column.integer(name), isPrimary: true });
    await runner.createTable(noticesTable(runner));
    await runner.createTable(
      new Table({
        name: 'notice_actors',
        columns: [key('notice_id'), key('uid'), column.utc('at')],
        indices: [new TableIndex({ name: 'ix_notice_actors_uid', columnNames: ['uid', 'notice_id'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'notice_positions',
        columns: [key('uid'), column.integer('seq'), column.integer('read_seq')],
        checks: [new TableCheck({ name: 'ck_notice_positions', expression: 'read_seq >= 0 AND seq >= read_seq' })],
      }),
    );
    const switches = ['likes', 'comments', 'mentions', 'follows'].map((name) => column.boolean(name));
    await runner.createTable(new Table({ name: 'notice_settings', columns: [key('uid'), ...switches] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['notice_settings', 'notice_positions', 'notice_actors', 'notices'])
      await runner.dropTable(table);
  }
}

function noticesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'notices',
    columns: [
      column.id(),
      column.integer('uid'),
      column.text('kind', 8),
      column.text('group_key', 80),
      column.integer('actor_count'),
      column.integer('told_count'),
      column.json('actors'),
      column.text('subject_kind', 16, { nullable: true }),
      column.integer('subject_id', { nullable: true }),
      column.text('title', 80),
      column.integer('comment_id', { nullable: true }),
      column.text('excerpt', 80),
      column.text('path', 80),
      column.integer('seq'),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      new TableCheck({ name: 'ck_notices_counts', expression: 'actor_count >= 0 AND told_count >= 0 AND seq >= 0' }),
    ],
    indices: [
      new TableIndex({ name: 'ux_notices_group', columnNames: ['uid', 'group_key'], isUnique: true }),
      new TableIndex({ name: 'ix_notices_uid', columnNames: ['uid', 'seq'] }),
      new TableIndex({ name: 'ix_notices_subject', columnNames: ['subject_kind', 'subject_id'] }),
      new TableIndex({ name: 'ix_notices_comment', columnNames: ['comment_id'] }),
      new TableIndex({ name: 'ix_notices_updated_at', columnNames: ['updated_at'] }),
    ],
  });
}

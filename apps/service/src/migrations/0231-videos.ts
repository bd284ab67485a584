import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Videos of episodes, and the qualities in which they can be watched. */
export class Videos0231 implements MigrationInterface {
  readonly name = migrationName(231, 'videos');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(videosTable(tableColumns(runner)));
    await runner.createTable(renditionsTable(tableColumns(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('renditions');
    await runner.dropTable('videos');
  }
}

type Columns = ReturnType<typeof tableColumns>;

const videosTable = (column: Columns): Table =>
  new Table({
    name: 'videos',
    columns: [
      column.id(),
      column.integer('version'),
      column.integer('part_id'),
      column.integer('work_id'),
      column.text('file_id', 32),
      column.text('file_name', 200),
      column.bigint('file_size'),
      column.text('state', 16),
      column.text('make_id', 32),
      column.text('shown_make_id', 32, { nullable: true }),
      column.text('way', 16, { nullable: true }),
      column.integer('progress'),
      column.text('reason', 200, { nullable: true }),
      column.integer('duration_ms', { nullable: true }),
      column.integer('width', { nullable: true }),
      column.integer('height', { nullable: true }),
      column.text('codecs', 120, { nullable: true }),
      column.json('sprite', { nullable: true }),
      column.json('poster', { nullable: true }),
      column.integer('intro_start', { nullable: true }),
      column.integer('intro_end', { nullable: true }),
      column.integer('outro_start', { nullable: true }),
      column.json('captions'),
      column.text('created_by', 60),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      new TableCheck({
        name: 'ck_videos_state',
        expression: `state IN ('waiting', 'probing', 'making', 'ready', 'refused')`,
      }),
      new TableCheck({ name: 'ck_videos_refused', expression: `(state = 'refused') = (reason IS NOT NULL)` }),
      new TableCheck({ name: 'ck_videos_progress', expression: 'progress BETWEEN 0 AND 1000' }),
    ],
    indices: [
      new TableIndex({ name: 'ux_videos_part', columnNames: ['part_id'], isUnique: true }),
      new TableIndex({ name: 'ix_videos_work', columnNames: ['work_id', 'state', 'id'] }),
      new TableIndex({ name: 'ix_videos_state', columnNames: ['state', 'id'] }),
      new TableIndex({ name: 'ix_videos_updated_at', columnNames: ['updated_at', 'id'] }),
      new TableIndex({ name: 'ix_videos_make', columnNames: ['make_id'] }),
      new TableIndex({ name: 'ix_videos_shown_make', columnNames: ['shown_make_id'] }),
    ],
  });

const renditionsTable = (column: Columns): Table =>
  new Table({
    name: 'renditions',
    columns: [
      column.id(),
      column.integer('video_id'),
      column.text('name', 16),
      column.text('kind', 8),
      column.text('object', 60),
      column.bigint('size'),
      column.integer('width'),
      column.integer('height'),
      column.integer('bitrate'),
      column.text('codecs', 120),
      column.text('mime', 80),
      column.json('segments'),
    ],
    checks: [
      new TableCheck({ name: 'ck_renditions_kind', expression: `kind IN ('hls', 'file')` }),
      new TableCheck({
        name: 'ck_renditions_size',
        expression: 'size > 0 AND width > 0 AND height > 0 AND bitrate > 0',
      }),
    ],
    indices: [new TableIndex({ name: 'ux_renditions_name', columnNames: ['video_id', 'name'], isUnique: true })],
  });

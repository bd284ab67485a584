import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Volumes of works, and their chapters and episodes. */
export class Parts0202 implements MigrationInterface {
  readonly name = migrationName(202, 'parts');

  async up(runner: QueryRunner): Promise<void> {
    await createVolumes(runner);
    await createParts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('parts');
    await runner.dropTable('volumes');
  }
}

async function createVolumes(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'volumes',
      columns: [column.id(), column.integer('work_id'), column.text('title', 60), column.integer('position')],
      indices: [new TableIndex({ name: 'ix_volumes_work', columnNames: ['work_id', 'position', 'id'] })],
    }),
  );
}

async function createParts(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'parts',
      columns: [
        column.id(),
        column.integer('version'),
        column.integer('work_id'),
        column.integer('volume_id', { nullable: true }),
        column.text('title', 60),
        column.bigint('ord'),
        column.text('state', 16),
        column.utc('publish_at', { nullable: true }),
        column.utc('first_published_at', { nullable: true }),
        column.text('access', 8),
        column.integer('price', { nullable: true }),
        column.integer('size'),
        column.integer('text_version'),
        column.utc('created_at'),
        column.utc('updated_at'),
      ],
      indices: [
        new TableIndex({ name: 'ux_parts_ord', columnNames: ['work_id', 'ord'], isUnique: true }),
        new TableIndex({ name: 'ix_parts_menu', columnNames: ['work_id', 'state', 'ord'] }),
        new TableIndex({ name: 'ix_parts_state', columnNames: ['state', 'publish_at', 'id'] }),
        new TableIndex({ name: 'ix_parts_updated_at', columnNames: ['updated_at', 'id'] }),
      ],
      checks: [
        new TableCheck({
          name: 'ck_parts_state',
          expression: `state IN ('draft', 'scheduled', 'published', 'unpublished')`,
        }),
        new TableCheck({
          name: 'ck_parts_shown',
          expression: `state IN ('draft', 'unpublished') OR (publish_at IS NOT NULL AND size > 0)`,
        }),
        new TableCheck({
          name: 'ck_parts_access',
          expression: `access IN ('inherit', 'free', 'member', 'paid') AND (price IS NULL OR price > 0)`,
        }),
        new TableCheck({ name: 'ck_parts_size', expression: 'size >= 0 AND text_version >= 0 AND version >= 1' }),
      ],
    }),
  );
}

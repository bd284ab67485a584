import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Pictures that players uploaded for what they write, and what texts are like. */
export class SquarePictures0140 implements MigrationInterface {
  readonly name = migrationName(140, 'square-pictures');

  async up(runner: QueryRunner): Promise<void> {
    await createPictures(runner);
    await createFingerprints(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('fingerprints');
    await runner.dropTable('square_pictures');
  }
}

async function createPictures(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'square_pictures',
      columns: [
        column.key('file_id'),
        column.integer('uid'),
        column.integer('width'),
        column.integer('height'),
        column.text('placeholder', 48),
        column.text('owner', 40, { nullable: true }),
        column.text('visibility', 8),
        column.utc('unused_since', { nullable: true }),
        column.utc('created_at'),
      ],
      checks: [
        new TableCheck({
          name: 'ck_square_pictures_visibility',
          expression: `visibility IN ('own', 'shown', 'taken')`,
        }),
      ],
      indices: [
        new TableIndex({ name: 'ix_square_pictures_owner', columnNames: ['owner'] }),
        new TableIndex({ name: 'ix_square_pictures_uid', columnNames: ['uid', 'file_id'] }),
        new TableIndex({ name: 'ix_square_pictures_unused', columnNames: ['unused_since'] }),
      ],
    }),
  );
}

const BANDS = [1, 2, 3, 4];

async function createFingerprints(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'fingerprints',
      columns: [
        column.id(),
        column.integer('uid'),
        column.text('subject', 40),
        column.text('digest', 64),
        ...BANDS.map((band) => column.integer(`band${band}`)),
        column.utc('created_at'),
      ],
      indices: [
        ...BANDS.map(
          (band) => new TableIndex({ name: `ix_fingerprints_band${band}`, columnNames: [`band${band}`, 'created_at'] }),
        ),
        new TableIndex({ name: 'ix_fingerprints_uid', columnNames: ['uid', 'created_at'] }),
        new TableIndex({ name: 'ix_fingerprints_created_at', columnNames: ['created_at'] }),
      ],
    }),
  );
}

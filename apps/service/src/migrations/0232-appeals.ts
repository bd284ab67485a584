import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const indices = [
  new TableIndex({ name: 'ix_inquiries_kind', columnNames: ['kind', 'id'] }),
  new TableIndex({ name: 'ux_inquiries_receipt', columnNames: ['receipt'], isUnique: true }),
];

/** Appeals of people who cannot sign in are inquiries of their own kind, answered under a receipt. */
export class Appeals0232 implements MigrationInterface {
  readonly name = migrationName(232, 'appeals');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumns('inquiries', [
      new TableColumn(column.text('kind', 8, { default: 'business' })),
      new TableColumn(column.text('device', 80, { default: '' })),
      new TableColumn(column.text('reply', 1000, { default: '' })),
      new TableColumn(column.utc('replied_at', { nullable: true })),
      new TableColumn(column.text('receipt', 64, { nullable: true })),
    ]);
    await runner.createIndices('inquiries', indices);
  }

  /** The version before knows no topic of an appeal, so appeals go. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM inquiries WHERE kind = 'appeal'`);
    for (const { name } of indices) await runner.dropIndex('inquiries', name ?? '');
    await runner.dropColumns('inquiries', ['receipt', 'replied_at', 'reply', 'device', 'kind']);
  }
}

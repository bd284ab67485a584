import { TableCheck, TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const OF_GAMES = [
  new TableIndex({ name: 'ux_purchases_owner', columnNames: ['uid', 'game_id'], isUnique: true }),
  new TableIndex({ name: 'ix_purchases_game_id', columnNames: ['game_id', 'id'] }),
  new TableIndex({ name: 'ix_purchases_buyers', columnNames: ['created_at', 'uid'] }),
  new TableIndex({ name: 'ix_purchases_created_at', columnNames: ['created_at', 'game_id'] }),
];
const OF_SUBJECTS = [
  new TableIndex({
    name: 'ux_purchases_owner',
    columnNames: ['uid', 'subject_kind', 'subject_id'],
    isUnique: true,
    where: `subject_kind <> 'parts'`,
  }),
  new TableIndex({ name: 'ix_purchases_own', columnNames: ['uid', 'subject_kind', 'id'] }),
  new TableIndex({ name: 'ix_purchases_kind', columnNames: ['subject_kind', 'id'] }),
  new TableIndex({ name: 'ix_purchases_subject', columnNames: ['subject_id', 'id'] }),
  new TableIndex({ name: 'ix_purchases_buyers', columnNames: ['subject_kind', 'created_at', 'uid'] }),
  new TableIndex({ name: 'ix_purchases_created_at', columnNames: ['subject_kind', 'created_at', 'subject_id'] }),
];

const SUBJECT = new TableCheck({
  name: 'ck_purchases_subject',
  expression: `subject_kind IN ('game', 'work', 'parts') AND (subject_kind = 'parts') = (part_count IS NOT NULL)`,
});

/** Purchases are of games, of whole works and of parts of works. */
export class PurchaseSubjects0205 implements MigrationInterface {
  readonly name = migrationName(205, 'purchase-subjects');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const kind = (nullable: boolean) => new TableColumn(column.text('subject_kind', 8, { nullable }));
    await dropIndices(runner, OF_GAMES);
    await runner.renameColumn('purchases', 'game_id', 'subject_id');
    await runner.addColumns('purchases', [
      kind(true),
      new TableColumn(column.integer('part_count', { nullable: true })),
    ]);
    await runner.query(`UPDATE purchases SET subject_kind = 'game'`);
    await runner.changeColumn('purchases', 'subject_kind', kind(false));
    await setNameLength(runner, 60);
    await setPriceCheck(runner, `price > 0 OR (price = 0 AND subject_kind <> 'game')`);
    await runner.createCheckConstraint('purchases', SUBJECT);
    await runner.createIndices('purchases', OF_SUBJECTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM purchases WHERE subject_kind <> 'game'`);
    await dropIndices(runner, OF_SUBJECTS);
    await runner.dropCheckConstraint('purchases', SUBJECT);
    await setPriceCheck(runner, 'price > 0');
    await setNameLength(runner, 40);
    await runner.dropColumns('purchases', ['part_count', 'subject_kind']);
    await runner.renameColumn('purchases', 'subject_id', 'game_id');
    await runner.createIndices('purchases', OF_GAMES);
  }
}

async function dropIndices(runner: QueryRunner, indices: readonly TableIndex[]): Promise<void> {
  for (const { name } of indices) await runner.dropIndex('purchases', name ?? '');
}

/** TypeORM would drop the column on PostgreSQL, with all names in it. */
async function setNameLength(runner: QueryRunner, length: number): Promise<void> {
  if (runner.dataSource.options.type === 'postgres')
    await runner.query(`ALTER TABLE purchases ALTER COLUMN name TYPE varchar(${length})`);
  else await runner.changeColumn('purchases', 'name', new TableColumn(tableColumns(runner).text('name', length)));
}

async function setPriceCheck(runner: QueryRunner, expression: string): Promise<void> {
  const name = 'ck_purchases_price';
  await runner.dropCheckConstraint('purchases', name);
  await runner.createCheckConstraint('purchases', new TableCheck({ name, expression }));
}

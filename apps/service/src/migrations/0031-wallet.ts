import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** X diamonds: wallets, and the ledger to which rows are only added. */
export class Wallet0031 implements MigrationInterface {
  readonly name = migrationName(31, 'wallet');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
    await runner.createTable(
      new Table({
        name: 'wallets',
        columns: [
          { name: 'uid', type: 'integer', isPrimary: true },
          column.bigint('balance'),
          column.utc('updated_at'),
        ],
        checks: [new TableCheck({ name: 'ck_wallets_balance', expression: 'balance >= 0' })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'transfers',
        columns: [
          column.id(),
          column.text('debit', 24),
          column.text('credit', 24),
          column.bigint('amount'),
          column.text('kind', 16),
          column.text('origin', 64),
          column.text('leg', 16),
          column.text('title', 80),
          column.text('link', 120),
          column.text('actor', 64),
          column.bigint('debit_balance', { nullable: true }),
          column.bigint('credit_balance', { nullable: true }),
          column.utc('at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_transfers_amount', expression: 'amount > 0' }),
          new TableCheck({ name: 'ck_transfers_accounts', expression: 'debit <> credit' }),
          new TableCheck({
            name: 'ck_transfers_balances',
            expression: `(debit_balance IS NULL) = (debit LIKE 'house:%') AND (credit_balance IS NULL) = (credit LIKE 'house:%')`,
          }),
        ],
        indices: [
          new TableIndex({ name: 'ux_transfers_origin', columnNames: ['origin', 'leg'], isUnique: true }),
          index('ix_transfers_debit', ['debit', 'id']),
          index('ix_transfers_credit', ['credit', 'id']),
          index('ix_transfers_kind', ['kind', 'id']),
          index('ix_transfers_at', ['at', 'id']),
        ],
      }),
    );
    await forbidChanges(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Its triggers go with the table.
    await runner.dropTable('transfers');
    await runner.dropTable('wallets');
    if (!isSqlite(runner)) await runner.query('DROP FUNCTION refuse_change_of_transfers');
  }
}

const isSqlite = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'better-sqlite3';

/** Refuses changes also to somebody who opens the database by hand: a transfer stays, and a fix is a new transfer. */
async function forbidChanges(runner: QueryRunner): Promise<void> {
  const reason = 'transfers are never changed or removed';
  if (isSqlite(runner)) {
    for (const change of ['UPDATE', 'DELETE'])
      await runner.query(
        `CREATE TRIGGER tr_transfers_no_${change.toLowerCase()} BEFORE ${change} ON transfers
         BEGIN SELECT RAISE(ABORT, '${reason}'); END`,
      );
    return;
  }
  await runner.query(
    `CREATE FUNCTION refuse_change_of_transfers() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION '${reason}'; END $$`,
  );
  await runner.query(
    `CREATE TRIGGER tr_transfers_no_change BEFORE UPDATE OR DELETE ON transfers
     FOR EACH ROW EXECUTE FUNCTION refuse_change_of_transfers()`,
  );
  await runner.query(
    `CREATE TRIGGER tr_transfers_no_truncate BEFORE TRUNCATE ON transfers
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_transfers()`,
  );
}

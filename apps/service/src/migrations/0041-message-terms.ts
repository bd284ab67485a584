import { Table, TableForeignKey, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';
import { searchTerms } from '#platform/search/search-terms.rules';

/** Messages whose words are made at a time, and statements' values at a time. */
const SLICE = 500;

interface Titled {
  readonly id: number;
  readonly title: string;
}

/** Words that find a message, so that a search does not read every title. */
export class MessageTerms0041 implements MigrationInterface {
  readonly name = migrationName(41, 'message-terms');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'message_terms',
        columns: [
          { ...column.key('term', 40), collation: runner.dataSource.options.type === 'postgres' ? 'C' : undefined },
          { ...column.integer('message_id'), isPrimary: true },
        ],
        indices: [new TableIndex({ name: 'ix_message_terms_message_id', columnNames: ['message_id'] })],
        foreignKeys: [
          new TableForeignKey({
            name: 'fk_message_terms_message_id',
            columnNames: ['message_id'],
            referencedTableName: 'messages',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          }),
        ],
      }),
    );
    for (let after = 0, found = await titled(runner, after); found.length > 0; found = await titled(runner, after)) {
      await insertTermsOf(runner, found);
      after = Number(found.at(-1)?.id);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('message_terms');
  }
}

const titled = (runner: QueryRunner, after: number): Promise<Titled[]> =>
  runner.query(`SELECT id, title FROM messages WHERE id > ${after} ORDER BY id LIMIT ${SLICE}`);

async function insertTermsOf(runner: QueryRunner, found: readonly Titled[]): Promise<void> {
  const rows = found.flatMap(({ id, title }) =>
    searchTerms({ name: title, syllables: [], others: [] }).map(({ term }) => [term, id] as const),
  );
  const isPostgres = runner.dataSource.options.type === 'postgres';
  for (let from = 0; from < rows.length; from += SLICE) {
    const slice = rows.slice(from, from + SLICE);
    const places = slice.map((_, i) => (isPostgres ? `($${2 * i + 1}, $${2 * i + 2})` : '(?, ?)'));
    await runner.query(`INSERT INTO message_terms (term, message_id) VALUES ${places.join(', ')}`, slice.flat());
  }
}

import { Connections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TestApp } from '../test-app';

/** SQL for columns, in which `i` is the number of the row. */
export type RowValues = Readonly<Record<string, string>>;

/**
 * Fills a table straight, with the least that its columns take: specs of what a plan is over many rows say of them
 * only what it is about.
 */
export async function fillMany(app: TestApp, table: string, many: number, values: RowValues = {}): Promise<void> {
  const database = app.get(Database);
  const entity = app.get(Connections).writer.entityMetadatas.find(({ tableName }) => tableName === table);
  if (!entity) throw new Error(`there is no table ${table}`);
  const columns = entity.columns.filter(
    ({ databaseName, isNullable, isGenerated }) => databaseName in values || !(isNullable || isGenerated),
  );
  const least = (type: string) => (type === 'boolean' ? ':no' : /int/.test(type) ? '1' : `''`);
  const texts = columns.map(
    ({ databaseName, type }) => values[databaseName] ?? (type === 'simple-json' ? `'[]'` : least(String(type))),
  );
  const needsNo = texts.includes(':no');
  await app.get(UnitOfWork).run(() =>
    database.execute(
      `INSERT INTO ${table} (${columns.map(({ databaseName }) => databaseName).join(', ')})
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(:many AS integer))
        SELECT ${texts.join(', ')} FROM n`,
      { many, ...(needsNo && { no: false }) },
    ),
  );
}

/** Tells PostgreSQL how many rows there are now, as it would find out by itself. */
export async function countRowsOf(app: TestApp): Promise<void> {
  const database = app.get(Database);
  if (database.dialect === 'postgres') await app.get(UnitOfWork).run(() => database.execute('ANALYZE'));
}

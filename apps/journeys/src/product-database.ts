import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Product } from './product';

type Place = Pick<Product, 'dataDir' | 'databaseUrl'>;

async function withDatabase<T>(
  { dataDir, databaseUrl }: Place,
  work: (database: DataSource) => Promise<T>,
): Promise<T> {
  const source = databaseUrl
    ? new DataSource({ type: 'postgres', url: databaseUrl, poolSize: 1 })
    : new DataSource({ type: 'better-sqlite3', database: join(dataDir, 'ug.sqlite') });
  const database = await source.initialize();
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Changes rows past the service, for what only time brings. @param sql without parameters */
export const changeRows = (place: Place, sql: string): Promise<unknown> =>
  withDatabase(place, (database) => database.query(sql));

/** Everything that the database holds, as text: rows of the feed, of history and of search. */
export async function storedText(place: Place): Promise<string> {
  if (!place.databaseUrl) return fileText(place.dataDir);
  return withDatabase(place, async (database) => {
    const tables: { table_name: string }[] = await database.query(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
    );
    const texts: string[] = [];
    for (const { table_name: table } of tables) {
      const rows: { text: string }[] = await database.query(`SELECT t::text AS text FROM "${table}" t`);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  });
}

/** Pages of SQLite's files have the texts as they are, also those of rows that are gone. */
async function fileText(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const databases = files.filter((file) => file.isFile() && /sqlite|\.db|wal/.test(file.name));
  const contents = await Promise.all(databases.map((file) => readFile(join(file.parentPath, file.name))));
  return contents.map((bytes) => bytes.toString('utf8')).join('\n');
}

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { features } from '../features';
import { openConnections, type Connections } from '#platform/database/connections';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase, type EachDatabase } from '#testing/each-database';
import { pendingSchemaChanges } from '#testing/databases/schema-drift';
import { migrations } from './index';

/** From nothing, and not as a copy of what the run has migrated before. */
async function migrated(open: EachDatabase): Promise<Connections> {
  const connections = await openConnections((await open.emptyTarget()).target, schemaOf(features));
  expect(await migrate(connections)).toHaveLength(migrations.length);
  return connections;
}

describeEachDatabase('the migrations', (open) => {
  it('make from nothing exactly the schema that the entities describe', async () => {
    const connections = await migrated(open);
    expect(await pendingSchemaChanges({ connections })).toEqual([]);
    await connections.close();
  });

  it('can all be undone, the last one first', async () => {
    const connections = await migrated(open);
    for (let left = migrations.length; left > 0; left -= 1) await connections.writer.undoLastMigration();
    const tables: { name: string }[] = await connections.writer.query(
      open.dialect === 'sqlite'
        ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
        : `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(tables).toEqual([{ name: 'migrations' }]);
    await connections.close();
  });

  // PostgreSQL lets no row lose its parent in the first place.
  if (open.dialect === 'sqlite')
    it('are refused where they leave a row without its parent, which no start without one looks for', async () => {
      const connections = await migrated(open);
      const { writer } = connections;
      await writer.query('PRAGMA foreign_keys = OFF');
      await writer.query('CREATE TABLE lost (game_id integer REFERENCES games (id))');
      await writer.query('INSERT INTO lost (game_id) VALUES (77)');
      expect(await migrate(connections)).toEqual([]);
      await writer.undoLastMigration();
      await expect(migrate(connections)).rejects.toThrow('left a row without its parent');
      await connections.close();
    });
});

describe('the list of migrations', () => {
  it('has every file of the folder, in the order of their numbers', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-[a-z0-9-]+\.ts$/.test(name));
    const expected = files.sort().map((file) => {
      const [number = '', slug = ''] = file.replace('.ts', '').split(/-(.*)/);
      return `${slug}-${number.padStart(13, '0')}`;
    });
    expect(migrations.map((Migration) => new Migration().name)).toEqual(expected);
    expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  });
});

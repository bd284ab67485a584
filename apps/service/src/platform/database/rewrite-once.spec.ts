import { readFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { noteSchema } from '#testing/notes';
import { createEmptyTarget } from '#testing/databases/test-database';
import { openConnections } from './connections';
import { migrate } from './migrate';
import { rewriteOnce } from './rewrite-once';

const SECRET = '早已删除的秘密';

/** A file as it was written before deleting meant overwriting. */
async function writeOld(file: string): Promise<void> {
  const old = await new DataSource({ type: 'better-sqlite3', database: file }).initialize();
  await old.query('PRAGMA secure_delete = OFF');
  await old.query(`INSERT INTO notes (id, text) VALUES (1, '${SECRET}'), (2, '留下的')`);
  await old.query('DELETE FROM notes WHERE id = 1');
  await old.query('PRAGMA user_version = 0');
  await old.destroy();
}

describe('a SQLite file from before deleting meant overwriting', () => {
  it('loses what was deleted at the first start, and is not rewritten again', async () => {
    const { target, remove } = await createEmptyTarget('sqlite');
    const file = target.dialect === 'sqlite' ? target.file : '';
    const first = await openConnections(target, noteSchema);
    await migrate(first);
    expect(await first.writer.query('PRAGMA user_version'), 'a new one is clean').toEqual([{ user_version: 1 }]);
    await first.close();
    await writeOld(file);
    expect(readFileSync(file).includes(SECRET)).toBe(true);

    const connections = await openConnections(target, noteSchema);
    const asked: string[] = [];
    const { writer } = connections;
    const query = writer.query.bind(writer);
    Object.assign(writer, { query: (sql: string) => query(sql, void asked.push(sql) as never) });
    await rewriteOnce(connections);
    await rewriteOnce(connections);
    expect(asked.filter((sql) => sql === 'VACUUM')).toHaveLength(1);
    expect(await writer.query('SELECT text FROM notes')).toEqual([{ text: '留下的' }]);
    expect(readFileSync(file).includes(SECRET)).toBe(false);
    await connections.close();
    await remove();
  });
});

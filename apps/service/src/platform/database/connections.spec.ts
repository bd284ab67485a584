import { DataSource } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { describeEachDatabase, describePostgres } from '#testing/each-database';
import { NoteEntity, Notes, noteSchema } from '#testing/notes';
import { createEmptyTarget } from '#testing/databases/test-database';
import { openConnections } from './connections';
import { Database } from './database';
import { migrate } from './migrate';
import { UnitOfWork } from './unit-of-work';

describeEachDatabase('an isolated decision', (open) => {
  it('that rests on several rows is made by one of two at once, when both ask for SERIALIZABLE', async () => {
    const opened = await open(noteSchema);
    const notes = new Notes(opened);
    let attempts = 0;
    let counted = 0;
    const insertFirst = (id: number): Promise<void> =>
      opened.unitOfWork.run(
        async () => {
          attempts += 1;
          const count = await notes.repository.count();
          counted += 1;
          // On PostgreSQL both have counted before either inserts; SQLite lets the second one begin only afterwards.
          while (open.dialect === 'postgres' && counted < 2) await new Promise((resolve) => setImmediate(resolve));
          if (count === 0) await notes.repository.insert({ id, text: 'only one' });
        },
        { isolation: 'SERIALIZABLE' },
      );
    await Promise.all([insertFirst(1), insertFirst(2)]);
    expect(await notes.repository.count()).toBe(1);
    expect(attempts).toBe(open.dialect === 'postgres' ? 3 : 2);
  });

  it('cannot be asked for inside a unit of work that did not', async () => {
    const { unitOfWork } = await open(noteSchema);
    const inner = () => unitOfWork.run(() => Promise.resolve(), { isolation: 'SERIALIZABLE' });
    await expect(unitOfWork.run(inner)).rejects.toThrow('must ask for SERIALIZABLE');
  });

  if (open.dialect === 'postgres') {
    it('is tried again a bounded number of times, even if the failure was disguised', async () => {
      const { database, unitOfWork } = await open(noteSchema);
      let attempts = 0;
      const hopeless = unitOfWork.run(async () => {
        attempts += 1;
        await database.query(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`).catch(() => {
          throw new Error('disguised');
        });
      });
      await expect(hopeless).rejects.toThrow('again');
      expect(attempts).toBe(10);
    });
  }
});

describe('the SQLite writer', () => {
  it('is durable, overwrites what is deleted, checks foreign keys, never waits inside SQLite, and takes the write lock at the start', async () => {
    const { target, remove } = await createEmptyTarget('sqlite');
    const connections = await openConnections(target, noteSchema);
    await migrate(connections);
    const database = new Database(connections);
    const pragmas = await new UnitOfWork(connections).run(async () => {
      expect(await beginImmediately(target.dialect === 'sqlite' ? target.file : '')).toContain('locked');
      const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'secure_delete'];
      return Promise.all(names.map((name) => database.query<Record<string, unknown>>(`PRAGMA ${name}`)));
    });
    expect(pragmas.flatMap((rows) => rows.flatMap((row) => Object.values(row)))).toEqual(['wal', 2, 1, 0, 1]);
    await connections.close();
    await remove();
  });
});

/** Tries to write as another process would. @returns why it could not. */
async function beginImmediately(file: string): Promise<string> {
  const other = await new DataSource({ type: 'better-sqlite3', database: file, timeout: 1 }).initialize();
  const reason = await other.query('BEGIN IMMEDIATE').then(
    () => 'it could',
    (error: unknown) => String(error),
  );
  await other.destroy();
  return reason;
}

describeEachDatabase('opening a database', (open) => {
  it('migrates once when two processes start at the same time', async () => {
    const { target } = await open.emptyTarget();
    const processes = [await openConnections(target, noteSchema), await openConnections(target, noteSchema)];
    const done = await Promise.all(processes.map(migrate));
    expect(done.map((names) => names.length).sort()).toEqual([0, 1]);
    for (const connections of processes) {
      expect(await connections.reader.manager.count(NoteEntity)).toBe(0);
      await connections.close();
    }
  });

  it('says in Chinese what cannot be opened, and not the password', async () => {
    const target =
      open.dialect === 'sqlite'
        ? ({ dialect: 'sqlite', file: '/dev/null/ug.sqlite' } as const)
        : ({ dialect: 'postgres', url: 'postgres://ug:open-sesame@127.0.0.1:1/ug', poolSize: 2 } as const);
    const refusal = await openConnections(target, noteSchema).catch((error: unknown) => String(error));
    expect(refusal).toContain('无法打开');
    expect(refusal).not.toContain('open-sesame');
  });
});

describePostgres('a pool whose connections are all in use', () => {
  it('refuses who has waited, as something that may be tried again', async () => {
    const { target, remove } = await createEmptyTarget('postgres');
    const small = target.dialect === 'postgres' ? { ...target, poolSize: 1 } : target;
    // The same wait is that for a new connection, which on a busy machine takes its time.
    const connections = await openConnections(small, noteSchema, 1_000);
    await migrate(connections);
    const [database, unitOfWork] = [new Database(connections), new UnitOfWork(connections)];
    const holders = [connections.reader, connections.writer].map((source) => source.createQueryRunner());
    for (const holder of holders) await holder.query('SELECT 1');
    const refused = await Promise.allSettled([
      database.query('SELECT 1'),
      database.readSnapshot([{ sql: 'SELECT 1' }]),
      connections.reader.manager.count(NoteEntity),
      unitOfWork.run(() => Promise.resolve()),
    ]);
    for (const one of refused)
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable', statusCode: 503 } });
    for (const holder of holders) await holder.release();
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await unitOfWork.run(() => Promise.resolve());
    await connections.close();
    await remove();
  });
});

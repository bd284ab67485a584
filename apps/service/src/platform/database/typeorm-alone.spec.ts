import { beforeEach, describe, expect, it } from 'vitest';
import { breathe, NoteEntity, noteSchema } from '#testing/notes';
import { openTestDatabase } from '#testing/databases/test-database';
import type { TestDatabase } from '#testing/databases/test-database';

/** The control for parallel-writes.spec.ts: if one of these fails, TypeORM has changed and our own connections may go. */
describe('TypeORM alone, with one better-sqlite3 data source', () => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase('sqlite', noteSchema);
    return () => opened.close();
  });

  const write = (id: number, pauses: number, fails: boolean): Promise<void> =>
    opened.connections.writer.transaction(async (manager) => {
      await manager.insert(NoteEntity, { id, text: 'whole' });
      for (let pause = 0; pause < pauses; pause += 1) await breathe();
      if (fails) throw new Error('changed my mind');
    });

  it('loses an acknowledged write with the rollback of a stranger', async () => {
    const failing = write(1, 5, true);
    await breathe();
    const [, other] = await Promise.allSettled([failing, write(2, 0, false)]);
    expect(other.status).toBe('fulfilled');
    expect(await opened.connections.writer.manager.find(NoteEntity)).toEqual([]);
  });

  it('reads what has not been committed', async () => {
    const failing = write(1, 5, true);
    await breathe();
    expect(await opened.connections.writer.manager.count(NoteEntity)).toBe(1);
    await expect(failing).rejects.toThrow('changed my mind');
  });

  it('fails transactions that start in one tick', async () => {
    const results = await Promise.allSettled([write(1, 1, false), write(2, 1, false)]);
    expect(results.map((result) => result.status)).toContain('rejected');
  });
});

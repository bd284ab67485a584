import { Logger } from '@nestjs/common';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { Notes, noteSchema } from '#testing/notes';
import type { TestDatabase } from '#testing/databases/test-database';

describeEachDatabase('a unit of work', (open) => {
  let opened: TestDatabase;
  let notes: Notes;
  beforeEach(async () => {
    opened = await open(noteSchema);
    notes = new Notes(opened);
  });

  it('is one with the units of work inside it, and sees its own writes', async () => {
    await opened.unitOfWork.run(async () => {
      expect(opened.unitOfWork.isActive).toBe(true);
      await notes.write(1);
      await opened.unitOfWork.run(() => notes.write(2));
      expect(await notes.ids()).toEqual([1, 2]);
    });
    expect(opened.unitOfWork.isActive).toBe(false);
    const both = opened.unitOfWork.run(async () => {
      await notes.write(3);
      throw new Error('the outer one fails');
    });
    await expect(both).rejects.toThrow('the outer one fails');
    expect(await notes.ids()).toEqual([1, 2]);
  });

  it('rolls back as a whole when an inner one failed, even if the error was caught', async () => {
    const swallowed = opened.unitOfWork.run(async () => {
      await notes.write(1);
      await notes.failAfterWriting(2).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('already failed');
    expect(await notes.ids()).toEqual([]);
  });

  it('rolls back as a whole when a statement failed, even if the error was caught', async () => {
    await notes.write(1);
    const swallowed = opened.unitOfWork.run(async () => {
      await notes.repository.insert({ id: 2, text: 'whole' });
      await notes.repository.insert({ id: 1, text: 'twice' }).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('already failed');
    expect(await notes.ids()).toEqual([1]);
  });

  it('does last what must not be held for long, and fails with it', async () => {
    const order: string[] = [];
    await opened.unitOfWork.run(async () => {
      opened.unitOfWork.beforeCommit(async () => {
        order.push('last');
        await notes.write(2);
      });
      await notes.write(1);
      order.push('work');
    });
    expect([order, await notes.ids()]).toEqual([
      ['work', 'last'],
      [1, 2],
    ]);
    const failing = opened.unitOfWork.run(async () => {
      opened.unitOfWork.beforeCommit(() => notes.failAfterWriting(4));
      await notes.write(3);
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes.ids()).toEqual([1, 2]);
  });

  it('refuses a write outside of it', async () => {
    await expect(notes.repository.insert({ id: 1, text: 'lost' })).rejects.toThrow(/read-?only/);
    await expect(notes.repository.save({ id: 1, text: 'lost' })).rejects.toThrow(/read-?only|unitOfWork/);
    await expect(opened.database.execute('DELETE FROM notes')).rejects.toThrow(/read-?only/);
    await notes.write(2);
    expect(await notes.ids()).toEqual([2]);
  });

  it('refuses work that outlives it', async () => {
    let end: () => void = () => undefined;
    const hasEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    const late: Promise<unknown>[] = [];
    const kept = await opened.unitOfWork.run(async () => {
      late.push(hasEnded.then(() => notes.write(1)));
      late.push(hasEnded.then(() => notes.repository.count()));
      late.push(hasEnded.then(() => opened.unitOfWork.afterCommit(() => undefined)));
      return notes.repository;
    });
    end();
    for (const result of await Promise.allSettled(late))
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'UnitOfWorkEndedError' } });
    await expect(kept.insert({ id: 2, text: 'late' })).rejects.toThrow('has ended');
    await notes.write(3);
    expect(await notes.ids()).toEqual([3]);
  });

  it('does not commit while a query inside was not awaited', async () => {
    let forgotten: Promise<unknown> | undefined;
    const careless = opened.unitOfWork.run(async () => {
      forgotten = notes.repository.insert({ id: 1, text: 'careless' }).catch(() => undefined);
      await Promise.resolve();
    });
    await expect(careless).rejects.toThrow();
    await forgotten;
    expect(await notes.ids()).toEqual([]);
  });

  it('calls afterCommit in order, outside of itself, and never after a rollback', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    const calls: string[] = [];
    await opened.unitOfWork.run(async () => {
      opened.unitOfWork.afterCommit(async () => {
        calls.push(`first ${opened.unitOfWork.isActive}`);
        await notes.write(2);
        throw new Error('logged, not thrown');
      });
      opened.unitOfWork.afterCommit(async () => void calls.push(`second sees ${await notes.ids()}`));
      await notes.write(1);
    });
    expect(calls).toEqual(['first false', 'second sees 1,2']);
    expect(logged).toHaveBeenCalledWith('work after a commit failed', expect.stringContaining('logged, not thrown'));
    const failed = opened.unitOfWork.run(async () => {
      opened.unitOfWork.afterCommit(() => void calls.push('never'));
      await notes.failAfterWriting(3);
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(calls).toHaveLength(2);
    expect(() => opened.unitOfWork.afterCommit(() => undefined)).toThrow('inside unitOfWork.run()');
  });

  it('waits for the disk unless it is told that a power cut may take it, and so does the next', async () => {
    const { database, unitOfWork, connections } = opened;
    const isSqlite = open.dialect === 'sqlite';
    const waiting = isSqlite ? 'synchronous = FULL' : 'synchronous_commit = on';
    // Tests wait for no disk; here it is what is seen.
    if (isSqlite) await connections.writer.query(`PRAGMA ${waiting}`);
    else await unitOfWork.run(() => database.execute(`SET ${waiting}`));
    const setting = async () => {
      const [row = {}] = await database.query<object>(isSqlite ? 'PRAGMA synchronous' : 'SHOW synchronous_commit');
      return Object.values(row)[0];
    };
    const [waits, goesOn] = isSqlite ? [2, 1] : ['on', 'off'];
    expect(await unitOfWork.run(setting)).toBe(waits);
    expect(await unitOfWork.run(setting, { durability: 'delayed' })).toBe(goesOn);
    expect(await unitOfWork.run(setting)).toBe(waits);
    const failed = unitOfWork.run(() => notes.failAfterWriting(1), { durability: 'delayed' });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await unitOfWork.run(setting)).toBe(waits);
  });

  it('takes named parameters and tells how many rows changed', async () => {
    await opened.unitOfWork.run(async () => {
      for (const id of [1, 2, 3]) await notes.write(id);
      const sql = 'UPDATE notes SET text = :text WHERE id IN (:ids)';
      expect(await opened.database.execute(sql, { text: "it's", ids: [1, 2] })).toBe(2);
      const rows = await opened.database.query<{ id: number }>('DELETE FROM notes WHERE id = :id RETURNING id', {
        id: 3,
      });
      expect(rows).toEqual([{ id: 3 }]);
    });
    const rows = await opened.database.query('SELECT id, text FROM notes WHERE id > :least ORDER BY id', { least: 0 });
    expect(rows).toEqual([
      { id: 1, text: "it's" },
      { id: 2, text: "it's" },
    ]);
    await expect(opened.database.query('SELECT :unknown')).rejects.toThrow('no value for :unknown');
  });
});

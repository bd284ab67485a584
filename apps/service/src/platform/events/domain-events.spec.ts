import { Logger } from '@nestjs/common';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { Notes, noteSchema } from '#testing/notes';
import type { TestDatabase } from '#testing/databases/test-database';
import { defineEvent, DomainEvents } from './domain-events';

const noteWritten = defineEvent<{ id: number }>('note.written');

describeEachDatabase('a domain event', (open) => {
  let opened: TestDatabase;
  let notes: Notes;
  let events: DomainEvents;
  beforeEach(async () => {
    opened = await open(noteSchema);
    notes = new Notes(opened);
    events = new DomainEvents(opened.unitOfWork);
  });

  const writeAndEmit = (id: number, ending: () => Promise<void> = () => Promise.resolve()): Promise<void> =>
    opened.unitOfWork.run(async () => {
      events.emit(noteWritten, { id });
      await notes.write(id);
      await ending();
    });

  it('is delivered once its change is committed, and before the unit of work returns', async () => {
    const seen: string[] = [];
    events.on(noteWritten, async ({ id }) => {
      seen.push(`${id} of ${await notes.ids()}, active: ${opened.unitOfWork.isActive}`);
    });
    await writeAndEmit(7);
    expect(seen).toEqual(['7 of 7, active: false']);
  });

  it('is dropped when the unit of work rolls back', async () => {
    const handler = vi.fn();
    events.on(noteWritten, handler);
    await expect(writeAndEmit(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(handler).not.toHaveBeenCalled();
  });

  it('has those who take part in its unit of work write with it, or nothing is written at all', async () => {
    events.takePart(noteWritten, async ({ id }) => void (await notes.write(id + 1)));
    await writeAndEmit(7);
    expect(await notes.ids()).toEqual([7, 8]);
    events.takePart(noteWritten, () => Promise.reject(new Error('not like this')));
    await expect(writeAndEmit(20)).rejects.toThrow('not like this');
    expect(await notes.ids()).toEqual([7, 8]);
  });

  it('cannot be emitted outside a unit of work', () => {
    expect(() => events.emit(noteWritten, { id: 1 })).toThrow('note.written must be emitted inside');
  });

  it('reaches the other handlers when one fails, and that failure is logged, not thrown', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    const handler = vi.fn();
    events.on(noteWritten, () => Promise.reject(new Error('a bad day')));
    events.on(noteWritten, () => {
      throw new Error('a worse day');
    });
    events.on(noteWritten, handler);
    await writeAndEmit(1);
    expect(handler).toHaveBeenCalledWith({ id: 1 });
    expect(logged.mock.calls.map(([message]) => message)).toEqual(Array(2).fill('a handler of note.written failed'));
  });

  it('no longer reaches a handler that has unsubscribed', async () => {
    const handler = vi.fn();
    const unsubscribe = events.on(noteWritten, handler);
    await writeAndEmit(1);
    unsubscribe();
    await writeAndEmit(2);
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

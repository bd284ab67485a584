import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { breathe, Notes, noteSchema } from '#testing/notes';
import type { TestDatabase } from '#testing/databases/test-database';

describeEachDatabase('parallel writes', (open) => {
  let opened: TestDatabase;
  let notes: Notes;
  beforeEach(async () => {
    opened = await open(noteSchema);
    notes = new Notes(opened);
  });

  it('an acknowledged write does not vanish with the rollback of a stranger', async () => {
    const results = await Promise.allSettled([
      notes.failAfterWriting(1),
      notes.write(2),
      notes.failAfterWriting(3),
      notes.write(4),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await notes.ids()).toEqual([2, 4]);
  });

  it('a read outside sees nothing that has not been committed', async () => {
    const seen: number[] = [];
    await opened.unitOfWork.run(async () => {
      await notes.repository.insert({ id: 1, text: 'first' });
      await readOutside();
      await notes.repository.update({ id: 1 }, { text: 'whole' });
      await readOutside();
    });
    expect(seen).toEqual([0, 0]);
    expect(await notes.repository.count()).toBe(1);

    async function readOutside(): Promise<void> {
      seen.push(await opened.connections.current.exit(() => notes.repository.count()));
    }
  });

  it('units of work that start in one tick all succeed', async () => {
    await Promise.all([notes.write(1), notes.write(2), notes.write(3)]);
    expect(await notes.ids()).toEqual([1, 2, 3]);
  });

  it('of 50 parallel writes with a failing one among them, all acknowledged ones stay whole and nothing else', async () => {
    let isOver = false;
    let looks = 0;
    const halves: string[] = [];
    const watch = async (): Promise<void> => {
      while (!isOver) {
        for (const note of await notes.repository.find())
          if (note.text !== 'whole' || note.id === 25) halves.push(note.text);
        looks += 1;
        await breathe();
      }
    };
    const watching = watch();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => (index === 24 ? notes.failAfterWriting(25) : notes.write(index + 1))),
    );
    isOver = true;
    await watching;
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
    const acknowledged = results.flatMap((result) =>
      result.status === 'fulfilled' && result.value ? [result.value] : [],
    );
    expect(acknowledged).toHaveLength(49);
    expect(await notes.ids()).toEqual(acknowledged);
    expect(looks).toBeGreaterThan(1);
    expect(halves).toEqual([]);
  });
});

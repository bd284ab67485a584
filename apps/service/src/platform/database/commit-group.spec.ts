import { beforeEach, expect, it, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { Notes, noteSchema } from '#testing/notes';
import type { TestDatabase } from '#testing/databases/test-database';
import { Refusal } from '../errors/refusal';
import { CommitGroup, outcomeOf } from './commit-group';

const REFUSED = 13;
const BROKEN = 7;
const MAX_SIZE = 8;

describeEachDatabase('writes of one kind that come together', (open) => {
  let opened: TestDatabase;
  let notes: Notes;
  let groups: number[][];
  let group: CommitGroup<number, number>;
  beforeEach(async () => {
    opened = await open(noteSchema);
    notes = new Notes(opened);
    groups = [];
    group = new CommitGroup(opened.unitOfWork, MAX_SIZE, async (ids) => {
      groups.push([...ids]);
      const outcomes = [];
      for (const id of ids)
        outcomes.push(
          await outcomeOf(() => {
            if (id === REFUSED) throw new Refusal('support.notYours');
            return id;
          }),
        );
      const written = ids.filter((id) => id !== REFUSED).map((id) => ({ id, text: 'whole' }));
      if (written.length > 0) await notes.repository.insert(written);
      if (ids.includes(BROKEN)) throw new Error('the disk says no');
      return outcomes;
    });
  });

  it('share commits in the order in which they came, and none of them is answered before its commit', async () => {
    const resolved: number[] = [];
    const all = Array.from({ length: 30 }, (_, i) => 100 + i);
    await Promise.all(
      all.map(async (id) => {
        expect(await group.add(id)).toBe(id);
        resolved.push(id);
        expect(await notes.ids()).toEqual(expect.arrayContaining([id]));
      }),
    );
    expect(resolved).toEqual(all);
    expect(groups.flat()).toEqual(all);
    expect(groups.map(({ length }) => length)).toEqual([MAX_SIZE, MAX_SIZE, MAX_SIZE, 6]);
  });

  it('share one also when they come while another is under way', async () => {
    const first = group.add(1);
    await vi.waitFor(() => expect(groups).toEqual([[1]]));
    await Promise.all([first, group.add(2), group.add(3)]);
    expect(groups).toEqual([[1], [2, 3]]);
    expect(await notes.ids()).toEqual([1, 2, 3]);
  });

  it('are refused one by one, and the others are kept', async () => {
    const results = await Promise.allSettled([1, 2, REFUSED, 3].map((id) => group.add(id)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: { key: 'support.notYours' } });
    expect(await notes.ids()).toEqual([1, 2, 3]);
    expect(groups).toEqual([[1, 2, REFUSED, 3]]);
  });

  it('fail one by one as well, when a group cannot be committed', async () => {
    const results = await Promise.allSettled([1, 2, BROKEN, 3].map((id) => group.add(id)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await notes.ids()).toEqual([1, 2, 3]);
    expect(groups).toEqual([[1, 2, BROKEN, 3], [1], [2], [BROKEN], [3]]);
    expect(await group.add(4)).toBe(4);
  });

  it('belong to the unit of work in which they come, and go with it', async () => {
    const failing = opened.unitOfWork.run(async () => {
      await group.add(1);
      throw new Error('after all');
    });
    await expect(failing).rejects.toThrow('after all');
    await expect(opened.unitOfWork.run(() => group.add(REFUSED))).rejects.toMatchObject({ key: 'support.notYours' });
    await opened.unitOfWork.run(() => group.add(2));
    expect(await notes.ids()).toEqual([2]);
  });
});

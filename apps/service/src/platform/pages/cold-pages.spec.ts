import { expect, it } from 'vitest';
import { ColdPages } from './cold-pages';

/** Pages that are made for as long as a test wants. */
function pagesOf(count: number) {
  const cold = new ColdPages();
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const made = Array.from({ length: count }, (_, index) =>
    cold.admit(async (isCrowded) => {
      begun.push(index);
      await new Promise<void>((end) => (ends[index] = end));
      return { index, isCrowded };
    }),
  );
  return { cold, begun, ends, made };
}

it('pages that a crawler asks for at once are made two at a time, in the order in which they were asked for', async () => {
  const { begun, ends, made } = pagesOf(5);
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]!();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]!();
  ends[2]!();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]!();
  ends[4]!();
  expect((await Promise.all(made)).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
});

it('who comes behind many is not kept waiting for their paintings, and who comes later is again', async () => {
  const { cold, begun, ends, made } = pagesOf(10);
  for (let index = 0; index < 10; index += 1) {
    await expect.poll(() => begun).toContain(index);
    ends[index]!();
  }
  const crowded = (await Promise.all(made)).filter(({ isCrowded }) => isCrowded);
  expect(crowded.map(({ index }) => index)).toEqual([8, 9]);
  expect(await cold.admit(async (isCrowded) => isCrowded)).toBe(false);
});

it('a page that cannot be made keeps no place', async () => {
  const cold = new ColdPages();
  for (let turn = 0; turn < 3; turn += 1)
    await expect(cold.admit(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await cold.admit(async () => 'made')).toBe('made');
});

it('others have their turn before a page is begun', async () => {
  const order: string[] = [];
  const page = new ColdPages().admit(async () => order.push('page'));
  setImmediate(() => order.push('other'));
  await page;
  expect(order).toContain('other');
});

import { expect, it, vi } from 'vitest';
import { DayMemory } from './day-memory.rules';

const counting = () => vi.fn(async (day: string) => `figures of ${day}`);

it('a day that is over is counted once, also for two who ask at once; today is counted each time', async () => {
  const [memory, count] = [new DayMemory<string>(9), counting()];
  const both = await Promise.all([memory.of('14', true, count), memory.of('14', true, count)]);
  expect([both, count.mock.calls.length]).toEqual([['figures of 14', 'figures of 14'], 1]);
  await memory.of('15', false, count);
  await memory.of('15', false, count);
  expect(count).toHaveBeenCalledTimes(3);
});

it('what could not be counted is counted again', async () => {
  const memory = new DayMemory<string>(9);
  const failing = () => Promise.reject(new Error('busy'));
  await expect(memory.of('14', true, failing)).rejects.toThrow('busy');
  expect(await memory.of('14', true, counting())).toBe('figures of 14');
});

it('no more days are remembered than so many, the ones that were asked for last', async () => {
  const [memory, count] = [new DayMemory<string>(2), counting()];
  for (const day of ['12', '13', '12', '14', '12', '13']) await memory.of(day, true, count);
  expect(count.mock.calls.flat()).toEqual(['12', '13', '14', '13']);
});

import { expect, it, vi } from 'vitest';
import { TimedFlush } from './timed-flush';

const beats = (flush: TimedFlush, count: number) => {
  for (let i = 0; i < count; i += 1) flush.beat();
};

it('what was gathered is written every so many seconds, never twice at once, and once more at the end', async () => {
  const gates: (() => void)[] = [];
  const write = vi.fn(() => new Promise<void>((resolve) => gates.push(resolve)));
  const flush = new TimedFlush({ seconds: 10, write, failed: vi.fn() });
  beats(flush, 9);
  expect(write).toHaveBeenCalledTimes(0);
  beats(flush, 21);
  expect(write, 'the first one is still being written').toHaveBeenCalledTimes(1);
  const ended = flush.end();
  gates.shift()?.();
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  gates.shift()?.();
  await ended;
});

it('a write that fails is told, and the next one is tried all the same', async () => {
  const write = vi.fn(() => Promise.reject(new Error('the disk is full')));
  const failed = vi.fn();
  const flush = new TimedFlush({ seconds: 1, write, failed });
  flush.beat();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  await new Promise(setImmediate);
  flush.beat();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  await expect(flush.end()).rejects.toThrow('the disk is full');
});

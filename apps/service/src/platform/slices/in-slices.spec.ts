import { describe, expect, it } from 'vitest';
import { FakeClock } from '../clock/clock';
import { inSlices } from './in-slices';
import { giveWay } from './turns';

/** Counts the turns of the event loop until it is told to stop. */
function turnsOfTheLoop(): { count: number; stop: () => void } {
  const turns = { count: 0, stop: () => undefined as void };
  let handle = setImmediate(function turn() {
    turns.count += 1;
    handle = setImmediate(turn);
  });
  turns.stop = () => clearImmediate(handle);
  return turns;
}

describe('work in slices', () => {
  const clock = new FakeClock();

  it('lets everything else have its turn between two slices, also where nothing in them waits', async () => {
    const turns = turnsOfTheLoop();
    const seen: number[] = [];
    const { signal: stop } = new AbortController();
    const isWhole = await inSlices({ clock, stop, max: 10 }, () => {
      seen.push(turns.count);
      return Promise.resolve(seen.length < 50);
    });
    turns.stop();
    expect(isWhole).toBe(true);
    expect(new Set(seen).size).toBe(50);
  });

  it('takes turns with all other work in slices: one slice in a turn of the loop, however many there are', async () => {
    const turns = turnsOfTheLoop();
    const slicesOf = new Map<number, number>();
    const { signal: stop } = new AbortController();
    const work = (left: number) =>
      inSlices({ clock, stop, max: 1 }, () => {
        slicesOf.set(turns.count, (slicesOf.get(turns.count) ?? 0) + 1);
        left -= 1;
        return Promise.resolve(left > 0);
      });
    await Promise.all(Array.from({ length: 20 }, () => work(10)));
    turns.stop();
    expect(slicesOf.size).toBeGreaterThanOrEqual(199);
    expect(Math.max(...slicesOf.values())).toBeLessThanOrEqual(2);
  });

  it('goes on in the order in which it asked', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((one) => giveWay().then(() => order.push(one))));
    expect(order).toEqual([1, 2, 3]);
  });

  it('sees a stop between two slices, and says that something is left', async () => {
    const stopping = new AbortController();
    const sizes: number[] = [];
    const isWhole = await inSlices({ clock, stop: stopping.signal, max: 100 }, (size) => {
      sizes.push(size);
      // A signal comes with the loop, not from the work itself.
      if (sizes.length === 3) setImmediate(() => stopping.abort());
      return Promise.resolve(true);
    });
    expect(isWhole).toBe(false);
    expect(sizes.length).toBeLessThanOrEqual(4);
  });

  it('measures each slice on the stopwatch, and gives the next as many records as are quick enough', async () => {
    const sizes: number[] = [];
    const { signal: stop } = new AbortController();
    await inSlices({ clock, stop, max: 1000 }, (size) => {
      sizes.push(size);
      clock.advance((size * 0.1) / 1000);
      return Promise.resolve(sizes.length < 4);
    });
    expect(sizes).toEqual([125, 100, 100, 100]);
  });
});

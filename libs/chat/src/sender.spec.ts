import { describe, expect, test, vi } from 'vitest';
import { pauseAfter, Sender, type SenderParts, type Verdict } from './sender';

/** A sender over a list, whose attempts end as the test says: `sent` where nothing is left to say. */
function open(parts: Partial<SenderParts<string>> = {}) {
  const waiting: string[] = [];
  const outcomes: Verdict[] = [];
  const attempts: string[] = [];
  const notes: string[] = [];
  const pauses: number[] = [];
  const goOn: (() => void)[] = [];
  const turns = { taken: 0, left: 0 };
  const sender = new Sender<string>({
    async alone(work) {
      turns.taken += 1;
      await work();
      turns.left += 1;
    },
    next: () => waiting[0],
    async deliver(item) {
      attempts.push(item);
      const outcome = outcomes.shift();
      if (outcome) throw new Error(outcome);
      waiting.shift();
    },
    verdictOn: (error) => (error as Error).message as Verdict,
    note(item, outcome) {
      notes.push(`${item} ${outcome}`);
      if (outcome === 'refused') waiting.shift();
    },
    keepsTurn: false,
    longestPauseMs: 4000,
    wait: (ms) => {
      pauses.push(ms);
      return new Promise((resolve) => goOn.push(resolve));
    },
    onFault: () => undefined,
    ...parts,
  });
  return { sender, waiting, outcomes, attempts, notes, pauses, goOn, turns };
}

describe('what waits in an outbox', () => {
  test('goes out one after another, and a refused item lets others pass', async () => {
    const { sender, waiting, outcomes, notes } = open();
    waiting.push('甲', '乙', '丙');
    outcomes.push('refused');
    sender.start();
    await vi.waitFor(() => expect(notes).toEqual(['甲 refused', '乙 sent', '丙 sent']));
  });

  test('is tried again in its place, longer and longer apart up to the longest pause', async () => {
    const { sender, waiting, outcomes, attempts, pauses, goOn } = open();
    waiting.push('甲', '乙');
    outcomes.push('later', 'later', 'later', 'later');
    sender.start();
    for (const count of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(pauses).toHaveLength(count));
      goOn.shift()?.();
    }
    await vi.waitFor(() => expect(waiting).toEqual([]));
    expect(pauses).toEqual([1000, 2000, 4000, 4000]);
    expect(attempts).toEqual(['甲', '甲', '甲', '甲', '甲', '乙']);
  });

  test('that comes in while another item is sent is not overlooked', async () => {
    const { sender, waiting, notes } = open({ note: (item, outcome) => void notes.push(`${item} ${outcome}`) });
    waiting.push('甲');
    sender.start();
    sender.start();
    await vi.waitFor(() => expect(notes).toEqual(['甲 sent']));
    waiting.push('乙');
    sender.start();
    await vi.waitFor(() => expect(notes).toEqual(['甲 sent', '乙 sent']));
  });

  test('waits where the session is over', async () => {
    const { sender, waiting, outcomes, notes, pauses } = open();
    waiting.push('甲');
    outcomes.push('over');
    sender.start();
    await vi.waitFor(() => expect(notes).toEqual(['甲 over']));
    expect([waiting, pauses]).toEqual([['甲'], []]);
  });
});

describe('a pause', () => {
  test('goes on when something else comes in, and ends when the way may be open again', async () => {
    const { sender, waiting, outcomes, attempts, pauses } = open();
    waiting.push('甲');
    outcomes.push('later');
    sender.start();
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    sender.start();
    await Promise.resolve();
    expect(attempts).toEqual(['甲']);
    sender.wake();
    await vi.waitFor(() => expect(attempts).toEqual(['甲', '甲']));
  });

  test.each([
    [true, 1],
    [false, 2],
  ])('keeps the turn from other tabs: %s', async (keepsTurn, taken) => {
    const { sender, waiting, outcomes, pauses, turns } = open({ keepsTurn });
    waiting.push('甲');
    outcomes.push('later');
    sender.start();
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect(turns.left).toBe(keepsTurn ? 0 : 1);
    sender.hurry();
    await vi.waitFor(() => expect(turns).toEqual({ taken, left: taken }));
    expect(waiting).toEqual([]);
  });

  test('is the end for a sender that was stopped', async () => {
    const { sender, waiting, outcomes, attempts, pauses, goOn } = open();
    waiting.push('甲');
    outcomes.push('later');
    sender.start();
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    sender.stop();
    goOn.shift()?.();
    sender.wake();
    await Promise.resolve();
    expect(attempts).toEqual(['甲']);
  });
});

test('after a fault of its own the next start sends all the same', async () => {
  const faults: unknown[] = [];
  let isBroken = true;
  const { sender, waiting } = open({
    next: () => {
      if (isBroken) throw new Error('disk');
      return waiting[0];
    },
    onFault: (error) => faults.push(error),
  });
  waiting.push('甲');
  sender.start();
  await vi.waitFor(() => expect(faults).toEqual([new Error('disk')]));
  isBroken = false;
  sender.start();
  await vi.waitFor(() => expect(waiting).toEqual([]));
});

test('attempts become rarer, but never rarer than every half minute', () => {
  expect([1, 2, 3, 5, 6, 20].map((failures) => pauseAfter(failures, 30_000))).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ]);
});

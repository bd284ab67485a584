import { expect, test } from 'vitest';
import { createToggles } from './toggles';

/** A like whose service answers when it is told to. */
function liked(before = false) {
  const shown: boolean[] = [];
  const sent: boolean[] = [];
  const refusals: unknown[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const toggle = createToggles();
  let now = before;
  const tap = () =>
    toggle('post:1', {
      shown: now,
      wanted: !now,
      send: (value) => {
        sent.push(value);
        return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      },
      show: (value) => {
        now = value;
        shown.push(value);
      },
      onRefused: (error) => refusals.push(error),
    });
  const settle = async (how: 'resolve' | 'reject' = 'resolve') => {
    const [next] = waiting.splice(0, 1);
    if (how === 'resolve') next!.resolve();
    else next!.reject(new Error('no'));
    await new Promise((done) => setTimeout(done, 0));
  };
  return { tap, settle, shown, sent, refusals, now: () => now };
}

test('a tap is shown at once and sent once', async () => {
  const like = liked();
  like.tap();
  expect(like.now()).toBe(true);
  await like.settle();
  expect(like.sent).toEqual([true]);
});

test('a second tap before the first is known is sent behind it, so that the last one stays', async () => {
  const like = liked();
  like.tap();
  like.tap();
  expect(like.now()).toBe(false);
  expect(like.sent).toEqual([true]);
  await like.settle();
  expect(like.sent).toEqual([true, false]);
  await like.settle();
  expect(like.now()).toBe(false);
});

test('taps that come back to what is on its way send nothing more', async () => {
  const like = liked();
  like.tap();
  like.tap();
  like.tap();
  await like.settle();
  expect(like.sent).toEqual([true]);
  expect(like.now()).toBe(true);
});

test('a refused one is taken back and said', async () => {
  const like = liked(true);
  like.tap();
  await like.settle('reject');
  expect(like.shown).toEqual([false, true]);
  expect(like.refusals).toHaveLength(1);
  like.tap();
  expect(like.sent).toEqual([false, false]);
});

test('what was refused after another was kept goes back to that one', async () => {
  const like = liked();
  like.tap();
  like.tap();
  await like.settle();
  await like.settle('reject');
  expect(like.now()).toBe(true);
});

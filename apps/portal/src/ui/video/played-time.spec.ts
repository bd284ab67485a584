import { expect, test, vi } from 'vitest';
import { PlayedTime, type OnPlayed } from './played-time';

function watch() {
  let now = 1000;
  const report = vi.fn<OnPlayed>();
  const played = new PlayedTime(() => now, report);
  /** A picture that moves, with a sign every quarter of a second. */
  function run(seconds: number, fromMs: number) {
    played.run();
    for (let tick = 1; tick <= seconds * 4; tick += 1) {
      now += 250;
      played.advance(fromMs + tick * 250);
    }
  }
  const wait = (ms: number) => (now += ms);
  return { played, report, run, wait };
}

test('a place is reported every ten played seconds', () => {
  const { report, run } = watch();
  run(25, 0);
  expect(report.mock.calls).toEqual([
    [10_000, 10_000, 'playing'],
    [20_000, 10_000, 'playing'],
  ]);
});

test('waiting for bytes and pauses are not played', () => {
  const { played, report, run, wait } = watch();
  run(6, 0);
  played.rest();
  wait(60_000);
  run(5, 6000);
  expect(report.mock.calls).toEqual([[10_000, 10_000, 'playing']]);
  played.flush(11_000, 'paused');
  expect(report).toHaveBeenLastCalledWith(11_000, 1000, 'paused');
});

test('a device that slept did not play', () => {
  const { played, report, wait } = watch();
  played.run();
  wait(3_600_000);
  played.flush(1000, 'hidden');
  expect(report).toHaveBeenCalledWith(1000, 2000, 'hidden');
});

test('nothing is reported before something was played, and nothing twice', () => {
  const { played, report, run } = watch();
  played.flush(8000, 'left');
  expect(report).not.toHaveBeenCalled();
  run(1, 8000);
  played.rest();
  played.flush(9000, 'paused');
  played.flush(9000, 'hidden');
  expect(report).toHaveBeenCalledOnce();
  played.flush(30_000, 'left');
  expect(report).toHaveBeenLastCalledWith(30_000, 0, 'left');
});

// Processor seconds: what is read of Linux, and that nothing is lost or counted twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorMeter, readingOf, sumBelow } from './processor.mjs';

test('a line of /proc is read whatever the name of the process', () => {
  const line = '42 (a) name (b) S 7 42 42 0 -1 4194304 1 2 3 4 150 50 20 30 20 0 11 0 99';
  assert.deepEqual(readingOf(line), { parent: 7, seconds: 2.5 });
});

test('a process counts with all that is below it, and without its neighbours', () => {
  const readings = new Map([
    [1, { parent: 0, seconds: 100 }],
    [10, { parent: 1, seconds: 1 }],
    [11, { parent: 10, seconds: 2 }],
    [12, { parent: 11, seconds: 4 }],
    [20, { parent: 1, seconds: 8 }],
  ]);
  assert.equal(sumBelow(readings, 10), 7);
  assert.equal(sumBelow(readings, 30), undefined);
});

test('what a process took that was left behind stays counted', () => {
  const readings = [3, 10, 4, 6, undefined];
  const read = processorMeter(() => readings.shift());
  assert.deepEqual([read(), read(), read(), read(), read()], [3, 10, 10, 12, undefined]);
});

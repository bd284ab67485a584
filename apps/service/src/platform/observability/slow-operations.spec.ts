import { expect, it } from 'vitest';
import { FakeClock } from '../clock/clock';
import { SlowOperations } from './slow-operations';

it('names the operations of the last hour that took longest, and forgets those before it', () => {
  const clock = new FakeClock();
  clock.set('2026-11-27T04:00:00.000Z');
  const operations = new SlowOperations(clock);
  operations.observe('getHome', 900);
  clock.advance(59 * 60);
  for (const ms of [10, 20.4, 30]) operations.observe('listGames', ms);
  operations.observe('listTasks', 5);
  expect(operations.slowest(2)).toEqual([
    { operation: 'getHome', count: 1, meanMs: 900, maxMs: 900 },
    { operation: 'listGames', count: 3, meanMs: 20, maxMs: 30 },
  ]);
  clock.advance(6 * 60);
  expect(operations.slowest(9).map(({ operation }) => operation)).toEqual(['listGames', 'listTasks']);
  clock.advance(2 * 3600);
  expect(operations.slowest(9)).toEqual([]);
});

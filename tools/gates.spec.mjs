// What Nx is asked for: nothing that was left out comes back by what only sets the order.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { nxEnvironment } from './build.mjs';
import { gates, inOrder } from './gates.mjs';
import { bin, root } from './terminal.mjs';

const all = Object.keys(gates);
const withoutJourneys = all.filter((name) => name !== 'browser');

/** @param {string[]} targets @returns {string[]} the tasks that Nx would run for them */
function tasksOf(targets) {
  const [program, ...args] = [...bin('nx'), 'run-many', '-t', targets.join(','), '--graph=stdout'];
  const graph = execFileSync(program, args, { cwd: root, env: { ...process.env, ...nxEnvironment }, encoding: 'utf8' });
  return Object.keys(JSON.parse(graph).tasks.tasks);
}

test('a whole run has journeys, and what makes them begin first', () => {
  const tasks = tasksOf(inOrder(all, true));
  for (const id of ['journeys:browser', 'repository:first', 'repository:longest']) assert.ok(tasks.includes(id), id);
});

test('whoever skips journeys has none', () => {
  assert.ok(!tasksOf(inOrder(withoutJourneys, true)).includes('journeys:browser'));
});

test('a part of the gates is what was asked for alone', () => {
  assert.deepEqual(inOrder(all, false), all);
});

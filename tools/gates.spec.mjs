// What Nx is asked for: nothing that was left out comes back by what only sets the order. And which journeys and specs are run twice.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { nxEnvironment } from './build.mjs';
import { gates, inOrder } from './gates.mjs';
import { runJourneys } from './journeys.mjs';
import { playwrightCounts, processorByJourney, vitestCounts } from './reports.mjs';
import { runSpecs } from './specs.mjs';
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

/** A report of Playwright's on journeys, by what became of each. @param {Record<string, string>} statuses @param {string[]} errors */
const reportOf = (statuses, errors = []) => ({
  errors: errors.map((message) => ({ message })),
  suites: [
    {
      specs: Object.entries(statuses).map(([title, status]) => ({
        id: `id of ${title}`,
        title,
        file: 'portal/story.journey.spec.ts',
        tests: [
          { status, projectName: 'portal', annotations: [{ type: 'processor', description: '1.5' }], results: [] },
        ],
      })),
    },
  ],
});

const hasPassed = ({ suites, errors }) =>
  errors.length === 0 && suites[0].specs.every(({ tests }) => tests[0].status !== 'unexpected');

/** Runs journeys whose reports are these. @returns what was asked of Playwright, the counts, and whether all is well */
function journeysOf(...given) {
  const folder = mkdtempSync(join(tmpdir(), 'ug-journeys-'));
  const files = { first: join(folder, 'first.json'), again: join(folder, 'again.json') };
  const asked = [];
  const run = (args, file) => {
    asked.push(args);
    const next = given.shift();
    if (!next) return false;
    writeFileSync(file, JSON.stringify(next));
    return hasPassed(next);
  };
  const isWell = runJourneys(files, { run, keep: () => asked.push('kept') });
  const result = {
    asked,
    isWell,
    counts: playwrightCounts(files.first, files.again),
    seconds: processorByJourney(files.first),
  };
  rmSync(folder, { recursive: true });
  return result;
}

const again = ['--last-failed', '--workers', '1'];
const title = (name) => `portal › portal/story.journey.spec.ts › ${name}`;

test('journeys that pass are run once', () => {
  const { asked, isWell, counts, seconds } = journeysOf(reportOf({ a: 'expected', b: 'skipped' }));
  assert.deepEqual(asked, [[]]);
  assert.equal(isWell, true);
  assert.equal(counts.passed, 1);
  assert.deepEqual([...seconds], [['portal/story.journey.spec.ts', 3]]);
});

test('a journey that passes the second time, alone, counts as passed and is named', () => {
  const { asked, isWell, counts } = journeysOf(
    reportOf({ a: 'expected', b: 'unexpected' }),
    reportOf({ b: 'expected' }),
  );
  assert.deepEqual(asked, [[], 'kept', again]);
  assert.equal(isWell, true);
  assert.deepEqual([counts.passed, counts.failed, counts.flaky], [2, 0, [title('b')]]);
});

test('a journey that fails twice has failed, and one that was not run again as well', () => {
  for (const second of [reportOf({ b: 'unexpected' }), reportOf({}), undefined]) {
    const { isWell, counts } = journeysOf(reportOf({ a: 'expected', b: 'unexpected' }), second);
    assert.equal(isWell, false);
    assert.deepEqual([counts.passed, counts.failed, counts.flaky], [1, 1, []]);
  }
});

test('two that pass the second time are borne, three are not', () => {
  const [two, three] = [
    ['a', 'b'],
    ['a', 'b', 'c'],
  ].map((names) => {
    const all = (status) => reportOf(Object.fromEntries(names.map((name) => [name, status])));
    return journeysOf(all('unexpected'), all('expected'));
  });
  assert.deepEqual([two.isWell, two.counts.passed, two.counts.failed], [true, 2, 0]);
  assert.deepEqual([three.isWell, three.counts.passed, three.counts.failed], [false, 3, 1]);
});

test('what fails beside the journeys is not run again, in neither run', () => {
  const { asked, isWell } = journeysOf(reportOf({ a: 'expected' }, ['a password is in the log']));
  assert.deepEqual([asked, isWell], [[[]], false]);
  const later = journeysOf(reportOf({ a: 'unexpected' }), reportOf({ a: 'expected' }, ['a password is in the log']));
  assert.deepEqual([later.isWell, later.counts.failed], [false, 1]);
  assert.equal(journeysOf(undefined).isWell, false);
});

/** A report of Vitest's, by file and test. @param {Record<string, Record<string, string>>} files */
const specsReport = (files) => ({
  testResults: Object.entries(files).map(([name, tests]) => ({
    name: `${root}${name}`,
    status: Object.values(tests).includes('failed') || tests.file === 'broken' ? 'failed' : 'passed',
    assertionResults: Object.entries(tests)
      .filter(([fullName]) => fullName !== 'file')
      .map(([fullName, status]) => ({ fullName, status })),
  })),
});

/** Runs specs whose reports are these. @returns which files were asked for, the counts, and whether all is well */
function specsOf(...given) {
  const folder = mkdtempSync(join(tmpdir(), 'ug-specs-'));
  const files = { first: join(folder, 'first.json'), again: join(folder, 'again.json') };
  const asked = [];
  const isWell = runSpecs(files, (names, file) => {
    asked.push(names.map((name) => name.slice(root.length)));
    const next = given.shift();
    if (!next) return false;
    writeFileSync(file, JSON.stringify(next));
    return next.testResults.every(({ status }) => status === 'passed');
  });
  const counts = vitestCounts(files.first, files.again);
  rmSync(folder, { recursive: true });
  return { asked, isWell, counts };
}

test('a spec file that passes the second time counts as passed, and its tests are named', () => {
  const { asked, isWell, counts } = specsOf(
    specsReport({ 'a.spec.ts': { one: 'passed' }, 'b.spec.ts': { two: 'failed', three: 'passed' } }),
    specsReport({ 'b.spec.ts': { two: 'passed', three: 'passed' } }),
  );
  assert.deepEqual(asked, [[], ['b.spec.ts']]);
  assert.deepEqual([isWell, counts.passed, counts.failed, counts.flaky], [true, 3, 0, ['b.spec.ts › two']]);
});

test('a spec that fails twice has failed, and one that was not run again as well', () => {
  const first = specsReport({ 'a.spec.ts': { one: 'failed' }, 'b.spec.ts': { file: 'broken', two: 'passed' } });
  for (const second of [first, specsReport({}), undefined]) {
    const { isWell, counts } = specsOf(first, second);
    assert.deepEqual([isWell, counts.passed, counts.failed, counts.flaky], [false, 1, 2, []]);
  }
});

test('three files that fail are no accident: none is run again', () => {
  const first = specsReport(Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { one: 'failed' }])));
  const { asked, isWell, counts } = specsOf(first);
  assert.deepEqual([asked, isWell, counts.failed], [[[]], false, 3]);
});

test('specs whose runner fails beside its tests have failed', () => {
  assert.equal(specsOf(undefined).isWell, false);
});

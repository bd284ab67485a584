// Which gates a tier has, in which order Nx is asked for them, and which tests belong to a tier.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { nxEnvironment } from '../build.mjs';
import { bin, root } from '../terminal.mjs';
import { gates, phasesOf, targetsOf } from './gates.mjs';
import { playwrightCounts, processorByJourney, tapCounts, vitestCounts } from './reports.mjs';
import { isInTier, leftOut, moduleTags } from './tiers.mjs';

const all = Object.keys(gates);

/** @param {string[]} targets @returns {string[]} the tasks that Nx would run for them */
function tasksOf(targets) {
  const [program, ...args] = [...bin('nx'), 'run-many', '-t', targets.join(','), '--graph=stdout'];
  const graph = execFileSync(program, args, { cwd: root, env: { ...process.env, ...nxEnvironment }, encoding: 'utf8' });
  return Object.keys(JSON.parse(graph).tasks.tasks);
}

test('journeys come last and alone', () => {
  const [early, late] = phasesOf(all, true);
  assert.deepEqual(late, ['browser']);
  const tasks = tasksOf(early);
  assert.ok(!tasks.includes('journeys:browser'));
  for (const id of ['service:postgres', 'console:build', 'repository:longest']) assert.ok(tasks.includes(id), id);
});

test('a part of the gates is what was asked for alone', () => {
  assert.deepEqual(phasesOf(['lint', 'test'], false), [['lint', 'test']]);
  assert.deepEqual(phasesOf(['browser'], false), [['browser']]);
});

test('the first tier has every gate but the deep ones', () => {
  assert.deepEqual(
    all.filter((name) => !targetsOf('first').includes(name)),
    ['new', 'outside', 'image'],
  );
  assert.deepEqual(targetsOf('all'), all);
});

test('a tag in a file decides its tier', () => {
  assert.deepEqual(moduleTags('// @module-tag deep\n// @module-tag both-databases\nimport x;'), [
    'deep',
    'both-databases',
  ]);
  assert.equal(isInTier('// @module-tag deep\n', 'first'), false);
  assert.equal(isInTier('// @module-tag deep\n', 'all'), true);
  assert.equal(isInTier('// @module-tag both-databases\n', 'first'), true);
  assert.equal(isInTier("const text = '// @module-tag deep';\n", 'first'), true);
});

test('files of a later tier are left out by the first alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ug-tiers-'));
  writeFileSync(join(folder, 'a.spec.ts'), '// @module-tag deep\n');
  writeFileSync(join(folder, 'b.spec.ts'), '');
  assert.deepEqual(leftOut(folder, /\.spec\.ts$/, 'first'), ['a.spec.ts']);
  assert.deepEqual(leftOut(folder, /\.spec\.ts$/, 'all'), []);
  rmSync(folder, { recursive: true });
});

/** @template Result @param {unknown} content @param {(file: string) => Result} read @returns {Result} of a report with this content */
function ofReport(content, read) {
  const folder = mkdtempSync(join(tmpdir(), 'ug-report-'));
  const file = join(folder, 'report');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const result = read(file);
  rmSync(folder, { recursive: true });
  return result;
}

/** A report of Playwright's on journeys, by what became of each. @param {Record<string, string>} statuses @param {string[]} errors */
const journeysReport = (statuses, errors = []) => ({
  errors: errors.map((message) => ({ message })),
  suites: [
    {
      specs: Object.entries(statuses).map(([title, status]) => ({
        title,
        file: 'portal/story.journey.spec.ts',
        tests: [
          {
            status,
            projectName: 'portal',
            annotations: [{ type: 'processor', description: '1.5' }],
            results: [{ error: { message: `${title} broke` } }],
          },
        ],
      })),
    },
  ],
});

test('journeys that pass the second time are named with what was wrong, and refuse nothing', () => {
  const counts = ofReport(journeysReport({ a: 'expected', b: 'flaky', c: 'flaky', d: 'flaky' }), playwrightCounts);
  assert.deepEqual([counts.passed, counts.failed, counts.flaky.length], [4, 0, 3]);
  assert.match(counts.flaky[0], /story\.journey\.spec\.ts › b\n\s+b broke/);
});

test('a journey that fails refuses, and what fails beside them as well', () => {
  const { failed } = ofReport(journeysReport({ a: 'unexpected' }, ['a password is in the log']), playwrightCounts);
  assert.equal(failed, 2);
  assert.equal(playwrightCounts('/nowhere'), undefined);
});

test('processor seconds of journeys are added up by file', () => {
  const seconds = ofReport(journeysReport({ a: 'expected', b: 'expected' }), processorByJourney);
  assert.deepEqual([...seconds], [['portal/story.journey.spec.ts', 3]]);
});

test('specs are counted with the second try, and without what a later tier has', () => {
  const before = process.env.TEST_TIER;
  process.env.TEST_TIER = 'first';
  const file = (tests) => ({
    name: `${root}a.spec.ts`,
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({
      fullName,
      status,
      tags: fullName === 'late' ? ['deep'] : [],
    })),
  });
  const first = { testResults: [file({ one: 'passed', two: 'failed', late: 'skipped', other: 'skipped' })] };
  const again = { testResults: [file({ one: 'passed', two: 'passed' })] };
  const once = ofReport(first, (report) => vitestCounts(report));
  const twice = ofReport(first, (report) => ofReport(again, (second) => vitestCounts(report, second)));
  if (before === undefined) delete process.env.TEST_TIER;
  else process.env.TEST_TIER = before;
  assert.deepEqual([once?.passed, once?.failed, once?.skips], [1, 1, ['a.spec.ts › other']]);
  assert.deepEqual([twice?.passed, twice?.failed, twice?.flaky.length], [2, 0, 1]);
});

test("tests of node's are counted", () => {
  const tap = 'not ok 1 - breaks\n# tests 3\n# pass 2\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n';
  const { passed, failed, failures } = ofReport(tap, tapCounts) ?? {};
  assert.deepEqual([passed, failed, failures], [2, 1, ['breaks']]);
});

// What the test runners say of themselves, read from their reports rather than from their colours.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './terminal.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], skips: string[], flaky: string[] }} Counts */

/**
 * What is read of Vitest's report on one file, and of Playwright's on one suite.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ status: string, projectName: string, annotations: Annotation[], results: { error?: { message: string } }[] }} PlaywrightTest
 * @typedef {{ id: string, title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], skips: [], flaky: [] });

/** @param {Counts[]} all @returns {Counts} */
export function total(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      skips: [...sum.skips, ...one.skips],
      flaky: [...sum.flaky, ...one.flaky],
    }),
    noCounts(),
  );
}

/** @param {Counts} counts @returns {string} */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** @template Report @param {string} file @returns {Report | undefined} nothing where there is no file */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Of the journeys of a run, and of the spec files of a project: more that pass the second time alone say that something is wrong. */
export const MAX_FLAKY = 2;

/** @param {string} file Vitest's JSON report @returns {VitestFile[] | undefined} nothing where the runner died before its end */
const vitestFiles = (file) => report(file)?.testResults;

/** @param {string} file Vitest's JSON report @returns {string[]} the spec files in which something failed */
export const failedFiles = (file) =>
  (vitestFiles(file) ?? []).filter((one) => vitestFile(one).failed > 0).map(({ name }) => name);

/**
 * @param {string} file Vitest's JSON report
 * @param {string} [again] the report of the files that failed, run once more: what passes there counts as passed
 * @returns {Counts | undefined} nothing where the runner died before its end
 */
export function vitestCounts(file, again) {
  const results = vitestFiles(file);
  const later = new Map((again && vitestFiles(again))?.map((one) => [one.name, one]));
  return results && total(results.map((one) => vitestFile(one, later.get(one.name))));
}

/** @param {Counts} counts @param {string} word @returns {Counts} without the skipped tests whose titles do not have the word */
export function onlyOf(counts, word) {
  const skips = counts.skips.filter((title) => title.includes(word));
  return { ...counts, skips, skipped: skips.length };
}

/** @param {VitestFile} file @param {VitestFile} [later] the same file, run once more @returns {Counts} */
function vitestFile({ name, status, message, assertionResults }, later) {
  const counts = noCounts();
  const path = relative(root, name);
  const isWellLater = later?.status === 'passed';
  for (const test of assertionResults) {
    const title = `${path} › ${test.fullName}`;
    if (test.status === 'passed') counts.passed += 1;
    else if (test.status === 'failed' && isWellLater) counts.flaky.push(title);
    else if (test.status === 'failed') counts.failures.push(`${title}\n${firstLines(test.failureMessages?.[0])}`);
    else counts.skips.push(title);
  }
  // A file that cannot even be loaded has no tests to fail: it counts as one.
  if (status === 'failed' && isWellLater && counts.flaky.length === 0) counts.flaky.push(path);
  else if (status === 'failed' && !isWellLater && counts.failures.length === 0)
    counts.failures.push(`${path}\n${firstLines(message)}`);
  counts.passed += counts.flaky.length;
  return { ...counts, failed: counts.failures.length, skipped: counts.skips.length };
}

/**
 * @param {string} file Playwright's JSON report
 * @param {string} [again] the report of those that failed, run once more by themselves: who passes there counts as passed
 * @returns {Counts | undefined}
 */
export function playwrightCounts(file, again) {
  /** @type {{ suites: PlaywrightSuite[], errors: { message: string }[] } | undefined} */
  const found = report(file);
  if (!found) return undefined;
  const second = (again && report(again)) || { suites: [], errors: [] };
  const later = new Map(second.suites.flatMap(specs).map((one) => [one.id, one]));
  const counts = noCounts();
  for (const { id, title, status, message } of found.suites.flatMap(specs)) {
    if (status === 'expected') counts.passed += 1;
    else if (status === 'skipped') counts.skips.push(title);
    else if (later.get(id)?.status === 'expected') counts.flaky.push(title);
    else counts.failures.push(`${title}\n${firstLines(message)}`);
  }
  counts.passed += counts.flaky.length;
  for (const error of [...found.errors, ...second.errors]) counts.failures.push(firstLines(error.message));
  if (counts.flaky.length > MAX_FLAKY)
    counts.failures.push(`有 ${counts.flaky.length} 个浏览器测试第二次才通过，最多允许 ${MAX_FLAKY} 个`);
  return { ...counts, failed: counts.failures.length, skipped: counts.skips.length };
}

/** @param {string} file Playwright's JSON report @returns {boolean} whether a journey failed, which is then run once more */
export function hasFailedJourney(file) {
  const failed = report(file)?.suites.flatMap(specs) ?? [];
  return failed.some(({ status }) => status !== 'expected' && status !== 'skipped');
}

/** @param {PlaywrightSuite} suite @returns {{ id: string, title: string, status: string, message?: string }[]} */
function specs(suite) {
  const own = suite.specs.flatMap(({ id, title, file, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      id,
      title: `${projectName} › ${file} › ${title}`,
      status,
      message: results.at(-1)?.error?.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specs)];
}

/** @param {string} file Playwright's JSON report @returns {Map<string, number>} the processor seconds that journeys noted, by file */
export function processorByJourney(file) {
  const seconds = new Map();
  const note = ({ specs, suites = [] }) => {
    for (const { file: path, tests } of specs)
      for (const { description } of tests.flatMap(({ annotations }) => annotations.filter(isProcessor)))
        seconds.set(path, (seconds.get(path) ?? 0) + Number(description));
    suites.forEach(note);
  };
  report(file)?.suites.forEach(note);
  return seconds;
}

/** @param {Annotation} annotation of `apps/journeys/src/journey.ts` */
const isProcessor = ({ type }) => type === 'processor';

/** @param {string} file the TAP output of node's test runner @returns {Counts | undefined} */
export function tapCounts(file) {
  const text = readFileSync(file, 'utf8');
  const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  if (!/^# tests \d+$/m.test(text)) return undefined;
  const failures = [...text.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, title]) => title);
  const skipped = number('skipped') + number('todo');
  return {
    passed: number('pass'),
    failed: number('fail') + number('cancelled'),
    skipped,
    failures,
    skips: [],
    flaky: [],
  };
}

/** @param {string} [text] @returns {string} without colours, for a list of failures */
function firstLines(text = '') {
  const plain = text.replace(/\u001b\[[\d;]*m/g, '');
  return plain
    .split('\n')
    .slice(0, 6)
    .map((line) => `      ${line}`)
    .join('\n');
}

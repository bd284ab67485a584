// What the test runners say of themselves, read from their reports rather than from their colours.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './terminal.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], skips: string[] }} Counts */

/**
 * What is read of Vitest's report on one file, and of Playwright's on one suite.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string, projectName: string, results: { error?: { message: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], skips: [] });

/** @param {Counts[]} all @returns {Counts} */
export function total(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      skips: [...sum.skips, ...one.skips],
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

/** @param {string} file Vitest's JSON report @returns {Counts | undefined} nothing where the runner died before its end */
export function vitestCounts(file) {
  /** @type {{ testResults: VitestFile[] } | undefined} */
  const found = report(file);
  const results = found?.testResults;
  return results && total(results.map(vitestFile));
}

/** @param {Counts} counts @param {string} word @returns {Counts} without the skipped tests whose titles do not have the word */
export function onlyOf(counts, word) {
  const skips = counts.skips.filter((title) => title.includes(word));
  return { ...counts, skips, skipped: skips.length };
}

/** @param {VitestFile} file @returns {Counts} */
function vitestFile({ name, status, message, assertionResults }) {
  const counts = noCounts();
  const path = relative(root, name);
  for (const test of assertionResults) {
    const title = `${path} › ${test.fullName}`;
    if (test.status === 'passed') counts.passed += 1;
    else if (test.status === 'failed') counts.failures.push(`${title}\n${firstLines(test.failureMessages?.[0])}`);
    else counts.skips.push(title);
  }
  // A file that cannot even be loaded has no tests to fail: it counts as one.
  if (status === 'failed' && counts.failures.length === 0) counts.failures.push(`${path}\n${firstLines(message)}`);
  return { ...counts, failed: counts.failures.length, skipped: counts.skips.length };
}

/** @param {string} file Playwright's JSON report @returns {Counts | undefined} */
export function playwrightCounts(file) {
  /** @type {{ suites: PlaywrightSuite[], errors: { message: string }[] } | undefined} */
  const found = report(file);
  if (!found) return undefined;
  const counts = noCounts();
  for (const { title, status, message } of found.suites.flatMap(specs)) {
    if (status === 'expected') counts.passed += 1;
    else if (status === 'skipped') counts.skips.push(title);
    else counts.failures.push(`${title}\n${firstLines(message)}`);
  }
  for (const error of found.errors) counts.failures.push(firstLines(error.message));
  return { ...counts, failed: counts.failures.length, skipped: counts.skips.length };
}

/** @param {PlaywrightSuite} suite @returns {{ title: string, status: string, message?: string }[]} */
function specs(suite) {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      title: `${projectName} › ${file} › ${title}`,
      status,
      message: results.at(-1)?.error?.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specs)];
}

/** @param {string} file the TAP output of node's test runner @returns {Counts | undefined} */
export function tapCounts(file) {
  const text = readFileSync(file, 'utf8');
  const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  if (!/^# tests \d+$/m.test(text)) return undefined;
  const failures = [...text.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, title]) => title);
  const skipped = number('skipped') + number('todo');
  return { passed: number('pass'), failed: number('fail') + number('cancelled'), skipped, failures, skips: [] };
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

// Results of the test runners, from their reports rather than from their colours.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './folder.mjs';
import { laterTags, tier } from './tiers.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], skips: string[], flaky: string[] }} Counts */

/**
 * The parts that are read of Vitest's report on one file, and of Playwright's on one suite.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[], tags?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ status: string, projectName: string, annotations: Annotation[], results: { error?: { message: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
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

/** @param {string} file Vitest's JSON report @returns {VitestFile[] | undefined} nothing where the runner died before its end */
const vitestFiles = (file) => report(file)?.testResults;

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
  const path = relative(root, name);
  const title = (test) => `${path} › ${test.fullName}`;
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${title(test)}\n${firstLines(test.failureMessages?.[0])}`);
  // A file that cannot even be loaded has no tests to fail: it counts as one.
  if (status === 'failed' && failed.length === 0) failed.push(`${path}\n${firstLines(message)}`);
  const isWellLater = later?.status === 'passed';
  const [failures, flaky] = isWellLater ? [[], failed] : [failed, []];
  const skips = assertionResults.filter((test) => !/^(passed|failed)$/.test(test.status) && !isLater(test)).map(title);
  const passed = assertionResults.filter((test) => test.status === 'passed').length + flaky.length;
  return { passed, failed: failures.length, skipped: skips.length, failures, skips, flaky };
}

/** @param {VitestTest} test @returns {boolean} true if this run's tier leaves it out */
const isLater = ({ tags = [] }) => tier() === 'first' && tags.some((tag) => laterTags.includes(tag));

/** @param {string} file Playwright's JSON report @returns {Counts | undefined} */
export function playwrightCounts(file) {
  /** @type {{ suites: PlaywrightSuite[], errors: { message: string }[] } | undefined} */
  const found = report(file);
  if (!found) return undefined;
  const counts = noCounts();
  for (const { title, status, message } of found.suites.flatMap(specs)) {
    if (status === 'expected') counts.passed += 1;
    else if (status === 'skipped') counts.skips.push(title);
    else if (status === 'flaky') counts.flaky.push(`${title}\n${firstLines(message)}`);
    else counts.failures.push(`${title}\n${firstLines(message)}`);
  }
  counts.passed += counts.flaky.length;
  for (const error of found.errors) counts.failures.push(firstLines(error.message));
  return { ...counts, failed: counts.failures.length, skipped: counts.skips.length };
}

/** @param {PlaywrightSuite} suite @returns {{ title: string, status: string, message?: string }[]} */
function specs(suite) {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      title: `${projectName} › ${file} › ${title}`,
      status,
      message: results.findLast(({ error }) => error)?.error?.message,
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

/** A test that failed in the TAP output, and the file that node says below it. */
const NOT_OK = /^not ok \d+ - (.*)$(?:\n {2}(?!location:).*$)*(?:\n {2}location: '(.*):\d+:\d+')?/gm;

/**
 * @param {string} file the TAP output of node's test runner
 * @param {string} [again] that of the files that failed, run once more: what passes there counts as passed
 * @returns {Counts | undefined} nothing where the runner died before its end
 */
export function tapCounts(file, again) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  if (!/^# tests \d+$/m.test(text)) return undefined;
  const titles = [...text.matchAll(NOT_OK)].map(([, title, path]) =>
    path ? `${relative(root, path)} › ${title}` : title,
  );
  const isWellLater = again !== undefined && tapCounts(again)?.failed === 0;
  const failed = number('fail') + number('cancelled');
  return {
    passed: number('pass') + (isWellLater ? failed : 0),
    failed: isWellLater ? 0 : failed,
    skipped: number('skipped') + number('todo'),
    failures: isWellLater ? [] : titles,
    skips: [],
    flaky: isWellLater ? titles : [],
  };
}

/** Lines of a message in the list at the end: the whole of it was printed when it happened. */
const SHOWN_LINES = 12;

/** @param {string} [text] @returns {string} without colours, for a list of failures */
function firstLines(text = '') {
  const plain = text.replace(/\u001b\[[\d;]*m/g, '');
  return plain
    .split('\n')
    .slice(0, SHOWN_LINES)
    .map((line) => `      ${line}`)
    .join('\n');
}

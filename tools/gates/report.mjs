// The report at the end of a run, also of one that was cut: what became of every gate, every failure, the counts.
import { bold, elapsed, green, grey, red, say, yellow } from '../terminal.mjs';
import { notedFailures } from './channel.mjs';
import { gateOf } from './gates.mjs';
import { sayProcessor } from './processor-report.mjs';
import { summary, total } from './reports.mjs';
import { MAX_FLAKY } from './second-try.mjs';
import { countsOf, reportNameOf, testedProjects } from './tasks.mjs';

/** @typedef {import('./tasks.mjs').Task} Task */
/** @typedef {import('./reports.mjs').Counts} Counts */

/**
 * @typedef {object} Outcome
 * @property {number} start of the run
 * @property {Task[]} tasks
 * @property {string[]} problems that are known already
 * @property {string[]} missing servers
 * @property {boolean} isWhole whether every project's specs had to run
 */

/** Skipped tests that are named at most. */
const MAX_SKIPS = 20;

/** @param {Outcome} outcome @returns {boolean} whether all is well */
export function report({ start, tasks, problems: known, missing, isWhole }) {
  say(`\n${bold('Result')} ${grey(elapsed(start))}`);
  const judged = tasks.map((task) => ({ task, counts: countsOf(task) }));
  for (const one of judged) sayResult(one);
  const problems = [...known, ...judged.flatMap((one) => problemsOf(one, missing))];
  const all = judged.flatMap(({ counts }) => (counts ? [counts] : []));
  problems.push(...flakyProblems(judged));
  if (isWhole) problems.push(...untested(tasks));
  sayProcessor(tasks);
  if (problems.length === 0) say(`\n${green('All passed')}`);
  else sayProblems(problems, judged);
  if (missing.length) say(yellow(`! no ${missing.join(', ')}: their tests were skipped`));
  sayCounts(total(all));
  return problems.length === 0;
}

/** @typedef {{ task: Task, counts: Counts | undefined }} Judged */

/** @param {Judged} judged @returns {boolean} whether the gate holds: specs that passed the second time do not speak against it */
function isWell({ task, counts }) {
  if (task.isPassed) return !counts?.failed;
  const isTriedAgain = Boolean(reportNameOf(task)) && !task.isCut && !task.isOverLimit;
  const isBeside = notedFailures().some(({ gate, file }) => gate === task.id && !file);
  return isTriedAgain && !isBeside && counts?.failed === 0 && counts.flaky.length > 0;
}

/** @param {Judged} judged */
function sayResult({ task, counts }) {
  const { id, seconds, isCached, target } = task;
  const time = isCached ? 'cached' : `${seconds.toFixed(1)} s`;
  const mark = isWell({ task, counts }) ? green('✓') : red('✗');
  const sums = counts ? `  ${summary(counts)}` : '';
  say(`  ${mark} ${id.padEnd(24)} ${time.padStart(9)}  ${gateOf(target)?.title ?? ''}${sums}`);
  for (const flaky of counts?.flaky ?? []) say(yellow(`    flaky, passed the second time: ${flaky}`));
}

/** @param {Judged} judged @param {string[]} missing @returns {string[]} */
function problemsOf({ task, counts }, missing) {
  const problems = [...(counts?.failures ?? [])];
  if (task.isCut) problems.push(`${task.id}: did not end`);
  else if (!isWell({ task, counts }) && problems.length === 0) problems.push(...notedOf(task.id));
  if (counts && counts.passed + counts.failed + counts.skipped === 0) problems.push(`${task.id}: no test ran`);
  // A suite may be skipped for want of a server, never while the server is there. After a failure the rest may be left out.
  if (counts?.skipped && !missing.length && !counts.failed)
    problems.push(...counts.skips.slice(0, MAX_SKIPS).map((title) => `skipped: ${title}`));
  return problems;
}

/** @param {string} id of a task without a runner, or whose runner failed beside its tests @returns {string[]} */
function notedOf(id) {
  const failures = notedFailures().filter(({ gate }) => gate === id);
  if (failures.length === 0) return [id];
  return failures.map(({ title, text }) =>
    [`${id}: ${title}`, ...text.split('\n').map((line) => `  │ ${line}`)].join('\n'),
  );
}

/** @param {Judged[]} judged @returns {string[]} */
function flakyProblems(judged) {
  const files = new Set(
    judged
      .filter(({ task }) => reportNameOf(task))
      .flatMap(({ task, counts }) => (counts?.flaky ?? []).map((title) => `${task.id} ${title.split(' › ')[0]}`)),
  );
  return files.size > MAX_FLAKY
    ? [`${files.size} test files passed only the second time, at most ${MAX_FLAKY} may`]
    : [];
}

/** @param {Task[]} tasks @returns {string[]} */
function untested(tasks) {
  const ran = new Set(tasks.filter(({ target }) => target === 'test').map(({ project }) => project));
  return testedProjects()
    .filter((name) => !ran.has(name))
    .map((name) => `${name} has specs, but its test task did not run`);
}

/** @param {string[]} problems @param {Judged[]} judged */
function sayProblems(problems, judged) {
  say(`\n${red('Failed')}`);
  for (const problem of problems) say(`  ${problem}`);
  const failed = judged.filter((one) => !isWell(one)).map(({ task }) => task.target);
  for (const target of new Set(failed)) say(`What to do (${target}): ${gateOf(target)?.hint ?? ''}`);
  say('Run only what failed: npm test -- --again');
}

/** @param {Counts} counts */
function sayCounts(counts) {
  if (counts.flaky.length) say(`\n${counts.flaky.length} passed the second time`);
  say(`\n${summary(counts)}`);
}

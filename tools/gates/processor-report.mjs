// The processor time of a run, by Nx target and by file of journeys.
import { mkdirSync, writeFileSync } from 'node:fs';
import { bold, grey, say } from '../terminal.mjs';
import { notedTasks } from './channel.mjs';
import { reportsFolder } from './folder.mjs';
import { processorByJourney } from './reports.mjs';

/** Lines of the table for each kind; the file has all. */
const SHOWN = 12;

/** @typedef {{ name: string, seconds: number }} Share */

const longestFirst = (a, b) => b.seconds - a.seconds;

/** @returns {Share[]} of the tasks that ran; a result of the cache took nothing */
const targetShares = () =>
  notedTasks()
    .filter(({ processor }) => processor !== undefined)
    .map(({ id, processor = 0 }) => ({ name: id, seconds: processor }))
    .sort(longestFirst);

/** @param {import('./tasks.mjs').Task[]} tasks @returns {Share[]} */
function journeyShares(tasks) {
  const hasRun = tasks.some(({ target, isCached }) => target === 'browser' && !isCached);
  if (!hasRun) return [];
  const found = processorByJourney(`${reportsFolder}/journeys.json`);
  return [...found].map(([name, seconds]) => ({ name, seconds })).sort(longestFirst);
}

/** @param {string} title @param {Share[]} shares */
function sayTable(title, shares) {
  if (shares.length === 0) return;
  const sum = shares.reduce((all, { seconds }) => all + seconds, 0);
  say(`\n${bold(title)} ${grey(`${sum.toFixed(0)} s in all`)}`);
  for (const { name, seconds } of shares.slice(0, SHOWN)) say(`  ${seconds.toFixed(1).padStart(8)}  ${name}`);
  if (shares.length > SHOWN) say(grey(`  the other ${shares.length - SHOWN} are in .cache/reports/processor.json`));
}

/**
 * Prints what took most, and writes all of it to `.cache/reports/processor.json`. Databases that run by themselves are not in
 * it. Says nothing where nothing was measured: on a machine without /proc, or when all came out of the cache.
 * @param {import('./tasks.mjs').Task[]} tasks
 */
export function sayProcessor(tasks) {
  const [targets, journeys] = [targetShares(), journeyShares(tasks)];
  if (targets.length === 0) return;
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(`${reportsFolder}/processor.json`, `${JSON.stringify({ targets, journeys }, null, 2)}\n`);
  sayTable('Processor seconds by task, children included', targets);
  sayTable('Of these by file of journeys', journeys);
}

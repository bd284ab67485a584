// Where the processor time of a run went: by Nx target and by file of journeys.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { processorByJourney } from './reports.mjs';
import { bold, grey, root, say } from './terminal.mjs';

const reports = `${root}.cache/reports`;
/** Lines of the table for each kind; the file has all. */
const SHOWN = 12;

/** @typedef {{ name: string, seconds: number }} Share */

const longestFirst = (a, b) => b.seconds - a.seconds;

/** @param {import('./gates.mjs').Task[]} tasks @returns {Share[]} of those that ran; a result of the cache took nothing */
function targetShares(tasks) {
  return tasks
    .filter(({ isCached }) => !isCached)
    .map(({ project, target }) => `${reports}/processor/${project}-${target}.json`)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .map(({ id, seconds }) => ({ name: id, seconds }))
    .sort(longestFirst);
}

/** @param {import('./gates.mjs').Task[]} tasks @returns {Share[]} */
function journeyShares(tasks) {
  const hasRun = tasks.some(({ target, isCached }) => target === 'browser' && !isCached);
  if (!hasRun) return [];
  const found = processorByJourney(`${reports}/journeys.json`);
  return [...found].map(([name, seconds]) => ({ name, seconds })).sort(longestFirst);
}

/** @param {string} title @param {Share[]} shares */
function sayTable(title, shares) {
  if (shares.length === 0) return;
  const sum = shares.reduce((all, { seconds }) => all + seconds, 0);
  say(`\n${bold(title)} ${grey(`共 ${sum.toFixed(0)} 秒`)}`);
  for (const { name, seconds } of shares.slice(0, SHOWN)) say(`  ${seconds.toFixed(1).padStart(8)}  ${name}`);
  if (shares.length > SHOWN) say(grey(`  其余 ${shares.length - SHOWN} 项见 .cache/reports/processor.json`));
}

/**
 * Prints what took most, and writes all of it to `.cache/reports/processor.json`. Databases that run by themselves are not in
 * it. Says nothing where nothing was measured: on a machine without /proc, or when all came out of the cache.
 * @param {import('./gates.mjs').Task[]} tasks
 */
export function sayProcessor(tasks) {
  const [targets, journeys] = [targetShares(tasks), journeyShares(tasks)];
  if (targets.length === 0) return;
  writeFileSync(`${reports}/processor.json`, `${JSON.stringify({ targets, journeys }, null, 2)}\n`);
  sayTable('处理器时间（秒，含子进程），按任务', targets);
  sayTable('其中各浏览器测试文件', journeys);
}

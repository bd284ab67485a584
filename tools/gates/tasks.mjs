// The results of the gates of a run: their tasks, and the counts of their runners.
import { existsSync, readFileSync } from 'node:fs';
import { repositoryFiles } from '../checks/files.mjs';
import { notedTasks } from './channel.mjs';
import { reportsFolder, root } from './folder.mjs';
import { isPart, LONGEST } from './gates.mjs';
import { noCounts, onlyOf, playwrightCounts, tapCounts, vitestCounts } from './reports.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */

/** @typedef {{ id: string, target: string, project: string, seconds: number, isCached: boolean, isPassed: boolean, isOverLimit?: boolean, isCut?: boolean }} Task */

/** @returns {Task[]} what the phase of Nx that has just ended took from its cache */
export function cachedTasks() {
  const file = `${root}.nx/cache/run.json`;
  if (!existsSync(file)) return [];
  const { tasks } = JSON.parse(readFileSync(file, 'utf8'));
  const cached = tasks.filter(({ target, cacheStatus }) => target !== LONGEST && cacheStatus !== 'cache-miss');
  return cached.map(({ taskId, target, projectName, status }) => ({
    id: taskId,
    target,
    project: projectName,
    seconds: 0,
    isCached: true,
    isPassed: status === 0,
  }));
}

/** @returns {Task[]} what has run, in the order in which it began; one without an end was cut */
export const ranTasks = () =>
  notedTasks().map(({ id, target, project, begun, ended, code, isOverLimit }) => ({
    id,
    target,
    project,
    seconds: ((ended ?? Date.now()) - begun) / 1000,
    isCached: false,
    isPassed: code === 0,
    isOverLimit,
    isCut: ended === undefined,
  }));

export const report = (name) => `${reportsFolder}/${name}`;

/** @param {Pick<Task, 'target' | 'project'>} task @returns {string | undefined} the name of the reports of its specs */
export function reportNameOf({ target, project }) {
  if (target === 'tools') return target;
  if (target === 'test') return project;
  if (isPart(target)) return `${project}-${target.slice('test-'.length)}`;
  return target === 'postgres' ? `${project}-postgres` : undefined;
}

/** @param {Task} task @returns {Counts | undefined} of a runner's task; a cached task's report comes out of the cache too */
export function countsOf(task) {
  const name = reportNameOf(task);
  if (name) {
    const [read, ending] = task.target === 'tools' ? [tapCounts, 'tap'] : [vitestCounts, 'json'];
    const counts = read(report(`${name}.${ending}`), report(`${name}-again.${ending}`)) ?? unfinished(task.id);
    // The same files have suites for SQLite, which this run leaves out and `test` has run.
    return task.target === 'postgres' ? onlyOf(counts, '(PostgreSQL)') : counts;
  }
  if (task.target === 'browser') return playwrightCounts(report('journeys.json')) ?? unfinished(task.id);
  return undefined;
}

/** @param {string} id of a task whose runner died before its report @returns {Counts} */
const unfinished = (id) => ({ ...noCounts(), failed: 1, failures: [`${id}: its tests did not finish`] });

/** @returns {string[]} projects that have specs. Each of them must have run. */
export function testedProjects() {
  const specs = repositoryFiles().filter((path) => /^(apps|libs)\/.*\.spec\.tsx?$/.test(path));
  return [...new Set(specs.map((path) => path.split('/')[1]))].filter((name) => name !== 'journeys');
}

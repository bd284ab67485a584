// The gates of `npm test`: each is an Nx target, with its inputs in nx.json and the projects' project.json.
import { existsSync, readFileSync } from 'node:fs';
import { repositoryFiles } from './checks/files.mjs';
import { noCounts, onlyOf, playwrightCounts, tapCounts, vitestCounts } from './reports.mjs';
import { root } from './terminal.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */

/** @type {Record<string, { title: string, hint: string }>} by the name of the target, in the order of the report */
export const gates = {
  generate: { title: '由契约生成类型与校验', hint: '修正 openapi.yaml 或 libs/contract/openapi 里的片段' },
  contract: { title: '契约检查', hint: 'npm run contract' },
  lint: { title: '代码规则与边界', hint: 'npx oxlint <文件> && npx eslint <文件>' },
  typecheck: { title: '类型检查', hint: 'npx nx run <项目>:typecheck' },
  format: { title: '格式检查', hint: 'npm run format' },
  knip: { title: '无用的文件、导出与依赖', hint: '删去没有人用的东西，或在 knip.json 写明它的入口' },
  shape: { title: '大小、命名、循环引用与泄漏', hint: 'node tools/checks/run.mjs' },
  tools: { title: '规则本身的测试', hint: 'node tools/run-specs.mjs' },
  test: { title: '服务、页面与库的测试', hint: 'npx vitest run --root <项目>' },
  postgres: { title: '服务在 PostgreSQL 上的测试', hint: 'npx vitest run --root apps/service <文件>' },
  new: { title: 'npm run new 的样板', hint: '样板在 tools/new/templates' },
  build: { title: '构建', hint: 'npx nx run <项目>:build' },
  budget: { title: '首屏脚本预算', hint: '把大的依赖改为按需加载，或换成更小的' },
  browser: { title: '浏览器测试', hint: 'npx playwright test --config apps/journeys/playwright.config.ts' },
};

/**
 * No gates, and do nothing: `longest` waits for the targets that take longest, because Nx begins with what others wait for. The
 * short ones then fill both places until the end, where a long one would have kept one of them empty. `first` waits for the
 * journeys as well, which begin before all others: what runs beside them has what they leave.
 */
const waiting = ['first', 'longest'];

/**
 * @param {string[]} targets @param {boolean} isWhole whether all of them are run, in all projects
 * @returns {string[]} what Nx is asked for. Both that wait have journeys run, so that they are left out with them: by whoever
 * skips these, and where there is no browser.
 */
export const inOrder = (targets, isWhole) =>
  isWhole && targets.includes('browser') ? [...targets, ...waiting] : targets;

/** @typedef {{ id: string, target: string, project: string, seconds: number, isCached: boolean, isPassed: boolean, hash: string }} Task */

/** @returns {Task[]} the tasks of the run that has just ended, from the record that Nx keeps of it */
export function lastTasks() {
  const { tasks } = JSON.parse(readFileSync(`${root}.nx/cache/run.json`, 'utf8'));
  const ofGates = tasks.filter(({ target }) => !waiting.includes(target));
  return ofGates.map(({ taskId, target, projectName, hash, startTime, endTime, cacheStatus, status }) => ({
    id: taskId,
    target,
    project: projectName,
    hash,
    seconds: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
    isCached: cacheStatus !== 'cache-miss',
    isPassed: status === 0,
  }));
}

/** @param {Task} task @returns {string} what it wrote */
export function outputOf({ hash }) {
  const file = `${root}.nx/cache/terminalOutputs/${hash}`;
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/\u001b\[[\d;]*m/g, '') : '';
}

const report = (name) => `${root}.cache/reports/${name}`;

/** @param {string} name of both reports */
const specCounts = (name) => vitestCounts(report(`${name}.json`), report(`${name}-again.json`));

/** @param {Task} task @returns {Counts | undefined} of a runner's task; a cached task's report comes out of the cache too */
export function countsOf({ target, project }) {
  if (target === 'test') return specCounts(project) ?? unfinished(project);
  if (target === 'postgres') {
    const counts = specCounts(`${project}-postgres`);
    // The same files have suites for SQLite, which this run leaves out and `test` has run.
    return counts ? onlyOf(counts, '(PostgreSQL)') : unfinished(project);
  }
  if (target === 'tools') return existsSync(report('tools.tap')) ? tapCounts(report('tools.tap')) : unfinished('tools');
  if (target === 'browser')
    return playwrightCounts(report('journeys.json'), report('journeys-again.json')) ?? unfinished('journeys');
  return undefined;
}

/** @param {string} name of a runner that died before its report @returns {Counts} */
const unfinished = (name) => ({ ...noCounts(), failed: 1, failures: [`${name} 的测试没有跑完`] });

/** @returns {string[]} projects that have specs, of which each must therefore have run */
export function testedProjects() {
  const specs = repositoryFiles().filter((path) => /^(apps|libs)\/.*\.spec\.tsx?$/.test(path));
  return [...new Set(specs.map((path) => path.split('/')[1]))].filter((name) => name !== 'journeys');
}

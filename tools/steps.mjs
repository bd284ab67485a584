// What `npm test` runs, in order. A step throws a StepFailure, or returns its test runners' counts by their names.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './browser.mjs';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { playwrightCounts, summary, tapCounts, vitestCounts } from './reports.mjs';
import { reachableServices } from './reachable.mjs';
import { bin, logFile, root, run, StepFailure } from './terminal.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {{ name: string, title: string, needs: string[], work: () => Promise<Record<string, Counts> | void> }} Step */

/** @param {string} name of the log @param {string[][]} commands one after the other @param {string} hint */
async function inOrder(name, commands, hint) {
  const log = logFile(name);
  rmSync(log, { force: true });
  for (const command of commands) {
    const code = await run(command, { log, append: true });
    if (code !== 0) throw new StepFailure(`${command.slice(1).map(short).join(' ')} 退出码 ${code}`, { log, hint });
  }
}

/** @param {string} argument */
const short = (argument) => argument.replace(root, '').replace('node_modules/.bin/', '');

/** @param {string} folder @param {RegExp} pattern @returns {string[]} files below whose name fits, absolute */
function filesBelow(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'generated'].includes(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(join(folder, entry.name), pattern);
    return pattern.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

/** @returns {string[]} `apps/service`, `libs/contract` … */
const projects = () =>
  ['apps', 'libs']
    .flatMap((top) => readdirSync(root + top).map((name) => `${top}/${name}`))
    .filter((path) => existsSync(`${root}${path}/tsconfig.json`));

/** Two compilers at a time: one alone leaves half of a small machine idle. */
async function types() {
  const waiting = projects();
  /** @type {StepFailure[]} */
  const failures = [];
  const worker = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const name = project.replace('/', '-');
      const info = `${root}.cache/types/${name}.tsbuildinfo`;
      const log = logFile(`types-${name}`);
      const command = [...bin('tsc'), '-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', info];
      if ((await run(command, { log })) !== 0) failures.push(new StepFailure(`${project} 的类型有误`, { log }));
    }
  };
  await Promise.all([worker(), worker()]);
  if (failures.length === 0) return;
  const [first] = failures;
  first.message = failures.map(({ message }) => message).join('；');
  throw first;
}

/** @param {string} project @param {NodeJS.ProcessEnv} [env] @returns {Promise<Counts>} */
async function vitest(project, env) {
  const name = project.replace('/', '-');
  const log = logFile(`test-${name}`);
  const report = `${root}.cache/reports/${name}.json`;
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run([...bin('vitest'), 'run', '--root', project, ...reporters], { log, env });
  return judged(vitestCounts(report), { code, log, what: project, hint: `npx vitest run --root ${project}` });
}

/**
 * A runner's counts, once they and its exit code agree that all is well.
 * @param {Counts | undefined} counts @param {{ code: number, log: string, what: string, hint: string }} run
 */
function judged(counts, { code, log, what, hint }) {
  const again = `单独重跑：${hint}`;
  if (!counts) throw new StepFailure(`${what} 的测试没有跑完`, { log, hint: again });
  const isAllWell = code === 0 && counts.failed === 0 && counts.passed > 0;
  if (isAllWell && counts.skipped === 0) return counts;
  const { missing } = reachableServices;
  // A suite may be skipped for want of a database, never while the database is there.
  if (isAllWell && missing.length) return counts;
  const list = [...counts.failures, ...counts.skips.map((title) => `跳过：${title}`)].slice(0, 25);
  const reason = counts.passed + counts.failed === 0 ? '没有执行任何测试' : summary(counts);
  const failure = new StepFailure(`${what}：${reason}\n    ${list.join('\n    ')}`, { log, hint: again });
  failure.counts = { [what]: counts };
  throw failure;
}

async function service() {
  const env = await reachableServices.probe();
  return { service: await vitest('apps/service', env) };
}

/** Pages, the mock and the libraries: each project that has tests, and those that must have some. */
async function pages() {
  const required = ['apps/portal', 'apps/console', 'apps/mock'];
  const others = projects().filter((path) => !['apps/service', 'apps/journeys', ...required].includes(path));
  const tested = others.filter((path) => filesBelow(root + path, /\.spec\.tsx?$/).length);
  /** @type {Record<string, Counts>} */
  const counts = {};
  /** @type {StepFailure[]} */
  const failures = [];
  for (const project of [...tested, ...required]) {
    try {
      counts[project.split('/')[1]] = await vitest(project);
    } catch (error) {
      failures.push(error);
      if (error.counts) counts[project.split('/')[1]] = error.counts[project];
    }
  }
  if (failures.length === 0) return counts;
  const [first] = failures;
  first.message = failures.map(({ message }) => message).join('\n  ');
  first.counts = counts;
  throw first;
}

async function toolTests() {
  const log = logFile('tools');
  const files = filesBelow(`${root}tools`, /\.spec\.mjs$/).map((file) => relative(root, file));
  const code = await run([process.execPath, '--test', '--test-reporter=tap', ...files], { log });
  return { tools: judged(tapCounts(log), { code, log, what: 'tools', hint: `node --test ${files.join(' ')}` }) };
}

async function browser() {
  const path = await ensureChromium();
  const log = logFile('browser');
  const report = `${root}.cache/reports/journeys.json`;
  mkdirSync(`${root}.cache/reports`, { recursive: true });
  rmSync(report, { force: true });
  const command = [...bin('playwright'), 'test', '--config', 'apps/journeys/playwright.config.ts'];
  const code = await run(command, { log, env: { CHROMIUM_PATH: path, JOURNEYS_REPORT: report } });
  const hint = 'npx playwright test --config apps/journeys/playwright.config.ts（截图与轨迹在 .cache/journeys）';
  return { journeys: judged(playwrightCounts(report), { code, log, what: 'journeys', hint }) };
}

const node = (...args) => [process.execPath, ...args];
const step = (name, title, needs, work) => ({ name, title, needs, work });

/** @type {Step[]} */
export const steps = [
  step('install', '安装依赖', [], async () => (isInstalled() ? undefined : install())),
  step('generate', '由契约生成类型与校验', ['install'], () =>
    inOrder(
      'generate',
      [node('tools/contract/generate.mjs')],
      '契约有误：修正 openapi.yaml 或 libs/contract/openapi 里的片段。',
    ),
  ),
  step('contract', '契约检查', ['generate'], () =>
    inOrder(
      'contract',
      [node('tools/contract/lint.mjs'), node('tools/contract/check.mjs')],
      '按上面的说明修正契约；重跑：npm run contract',
    ),
  ),
  step('lint', '代码规则与边界', ['generate'], () =>
    inOrder('lint', [[...bin('eslint'), '.', '--max-warnings', '0']], '修正上面的文件；重跑：npx eslint <文件>'),
  ),
  step('tools', '规则本身的测试', ['generate'], toolTests),
  step('types', '类型检查', ['generate'], types),
  step('format', '格式检查', ['install'], () =>
    inOrder('format', [[...bin('prettier'), '--check', '.', '--log-level', 'warn']], '运行 npm run format'),
  ),
  step('knip', '无用的文件、导出与依赖', ['generate'], () =>
    inOrder('knip', [[...bin('knip'), '--no-progress']], '删去没有人用的东西，或在 knip.json 写明它的入口。'),
  ),
  step('shape', '大小、命名、循环引用与泄漏', ['install'], () =>
    inOrder('shape', [node('tools/checks/run.mjs')], '按上面的说明改；重跑：node tools/checks/run.mjs'),
  ),
  step('service', '服务测试', ['generate'], service),
  step('pages', '页面、模拟服务与库的测试', ['generate'], pages),
  step('new', 'npm run new 的样板', ['generate'], () =>
    inOrder(
      'new',
      [node('tools/new/rehearse.mjs')],
      '样板在 tools/new/templates，登记的位置在 tools/new/registrations.mjs。',
    ),
  ),
  step('build', '构建', ['install'], async () => (isBuilt() ? undefined : build())),
  step('budget', '首屏脚本预算', ['build'], () =>
    inOrder('budget', [node('tools/checks/budget.mjs')], '把大的依赖改为按需加载，或换成更小的。'),
  ),
  step('browser', '浏览器测试', ['build'], browser),
];

// `npm test` and `npm run test:all`: install what they need, have Nx run the gates of a tier, report every failure.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { install, isInstalled, requireNode } from './install.mjs';
import { nxEnvironment } from './build.mjs';
import { ensureChromium } from './browser.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { gates, phasesOf, targetsOf } from './gates/gates.mjs';
import { probeServers } from './gates/reachable.mjs';
import { GateRun } from './gates/run.mjs';
import { bin, grey, root, say, step, yellow } from './terminal.mjs';

const help = `用法：npm test [-- 选项]            第一层：合入之前要通过的
      npm run test:all [-- 选项]    全部，包括慢的与少见的（deep）；随机种子

  --list            列出全部关卡
  --only a,b        只运行这些关卡（以及它们依赖的）
  --again           只运行上一次失败的
  --affected        只运行受改动影响的项目（与 main 相比）
  --skip-browser    不运行浏览器测试（CI 中不允许）
  --all             全部，同 npm run test:all
  --help            显示本说明

每个关卡是一个 Nx 任务，输入没有变化时直接取上次的结果；CI 中不取缓存，全部重新运行。
失败发生时立即打印：文件与行、消息、重跑的命令。每个关卡与整个运行都有时限，到时结束并照样报告。
最后，失败的测试文件（至多十个）逐个再跑一次，失败的浏览器测试也一样：通过则记为 flaky，多于五个文件算失败。
测试属于哪一层写在它自己的文件里：首行 // @module-tag deep，或单个测试的 tags: ['deep']。
只跑一个关卡：npx nx run service:test。服务测试先在 SQLite 上运行（service:test），有 PostgreSQL（127.0.0.1:5432，
可用 TEST_POSTGRES_URL 指明）时再在它上面运行（service:postgres）。CI 中缺少 PostgreSQL 或 Redis 就是失败。`;

const MINUTE = 60_000;
/** Limits of a run in minutes. `--again` has the smallest. */
const limits = { first: 40, all: 85, again: 20 };
/** Failures of the last run, for `--again`. */
const lastFile = `${root}.cache/last-failures.json`;

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/**
 * @param {string[]} args
 * @returns {{ tier: import('./gates/tiers.mjs').Tier, targets: string[], isAffected: boolean, isWhole: boolean }}
 */
function chosen(args) {
  const only = args.flatMap((arg, index) => (arg === '--only' ? (args[index + 1] ?? '').split(',') : []));
  const known = new Set(['--only', '--skip-browser', '--affected', '--list', '--all', '--again', '--help', '-h']);
  const unknown = args.find((arg, index) => !known.has(arg) && args[index - 1] !== '--only');
  if (unknown) refuse(`不认识的选项 ${unknown}\n\n${help}`);
  const wrong = only.find((name) => !Object.hasOwn(gates, name));
  if (wrong !== undefined) refuse(`没有名为“${wrong}”的关卡；可选：${Object.keys(gates).join('、')}`);
  const isSkipping = args.includes('--skip-browser');
  if (isSkipping && process.env.CI) refuse('CI 中不允许 --skip-browser');
  const tier = args.includes('--all') ? 'all' : 'first';
  const targets = (only.length ? only : targetsOf(tier)).filter((name) => !(isSkipping && name === 'browser'));
  const isAffected = args.includes('--affected');
  return { tier, targets, isAffected, isWhole: !isAffected && only.length === 0 };
}

/** @param {string[]} targets @param {string[]} options @returns {string[]} of Nx */
const nx = (targets, options) => [
  ...bin('nx'),
  ...options,
  '-t',
  targets.join(','),
  '--nxBail=false',
  '--outputStyle=static',
];

/** @param {ReturnType<typeof chosen>} choice @returns {import('./gates/run.mjs').Phase[]} */
function phasesFor({ targets, isAffected, isWhole }) {
  const phases = phasesOf(targets, isWhole);
  return phases.map((phase, index) => {
    // The phase before has built everything that journeys need.
    const isBuilt = index > 0 && targets.includes('build') && !isAffected;
    const options = [isAffected ? 'affected' : 'run-many', ...(isBuilt ? ['--excludeTaskDependencies'] : [])];
    return { name: phase.join('、'), command: nx(phase, options), isNeeded: index < phases.length - 1 };
  });
}

/** @typedef {{ tier: import('./gates/tiers.mjs').Tier, seed?: string, failed: Record<string, string[]> }} LastRun */

/** @returns {LastRun} */
function lastRun() {
  if (!existsSync(lastFile)) refuse('上一次运行没有留下失败');
  return JSON.parse(readFileSync(lastFile, 'utf8'));
}

/** @param {LastRun} last @returns {import('./gates/run.mjs').Phase[]} the gates that failed, journeys last and alone */
function phasesAgain({ failed }) {
  const targets = [...new Set(Object.keys(failed).map((id) => id.split(':')[1]))];
  return phasesOf(targets, false).flatMap((phase) =>
    phase.map((target) => {
      const ids = Object.keys(failed).filter((id) => id.endsWith(`:${target}`));
      const projects = ids.map((id) => id.split(':')[0]).join(',');
      return { name: target, command: nx([target], ['run-many', '-p', projects]), isNeeded: false };
    }),
  );
}

/** @param {boolean} isWanted @returns {Promise<NodeJS.ProcessEnv>} what journeys need to know of the browser */
async function browserEnvironment(isWanted) {
  if (!isWanted) return {};
  const { value, failure } = await step('查找浏览器', ensureChromium);
  if (value) say(grey(`  ${value}`));
  return failure ? { NO_BROWSER: '1' } : {};
}

/**
 * @param {import('./gates/tiers.mjs').Tier} tier
 * @returns {Promise<{ missing: string[], env: NodeJS.ProcessEnv }>} servers and programs that the specs of a tier need
 */
async function optionalNeeds(tier) {
  const { missing, env } = await probeServers();
  if (tier === 'all' && (await step('查找 ffmpeg', ensureFfmpeg)).failure) missing.push('ffmpeg');
  if (missing.length === 0) return { missing, env };
  if (process.env.CI) refuse(`连不上 ${missing.join('、')}：CI 中必须有它们\n\n0 passed, 1 failed`);
  say(yellow(`\n${'!'.repeat(60)}\n! 连不上 ${missing.join('、')}：相应的测试会跳过\n${'!'.repeat(60)}\n`));
  return { missing, env };
}

async function main(args) {
  const choice = chosen(args);
  const last = args.includes('--again') ? lastRun() : undefined;
  const { tier, seed } = last ?? { tier: choice.tier, seed: seedOf(choice.tier) };
  if (!isInstalled() && (await step('安装依赖', install)).failure) process.exit(1);
  const { missing, env: required } = await optionalNeeds(tier);
  const phases = last ? phasesAgain(last) : phasesFor(choice);
  const browser = await browserEnvironment(phases.some(({ name }) => name === 'browser'));
  Object.assign(process.env, { TEST_TIER: tier, ...(seed && { TEST_SEED: seed }) });
  if (seed) say(grey(`随机种子 TEST_SEED=${seed}`));
  clearReports();
  const run = new GateRun({
    env: { ...process.env, ...nxEnvironment, ...required, ...browser, ...environmentOf(last) },
    limitMs: limits[last ? 'again' : tier] * MINUTE,
    command: ({ project, target }) => nx([target], ['run-many', '-p', project, '--excludeTaskDependencies']),
  });
  if (browser.NO_BROWSER) run.problems.push('浏览器测试没有运行：没有可用的 Chromium');
  await run.runPhases(browser.NO_BROWSER ? phases.filter(({ name }) => name !== 'browser') : phases);
  await run.tryAgain();
  const isWell = run.report({ missing, isWhole: choice.isWhole && !last });
  if (isWell) rmSync(lastFile, { force: true });
  else writeFileSync(lastFile, JSON.stringify({ tier, seed, failed: run.failedFiles }));
  process.exit(isWell ? 0 : 1);
}

/** @param {import('./gates/tiers.mjs').Tier} tier @returns {string | undefined} of its properties; that of the first tier is fixed */
const seedOf = (tier) => (tier === 'all' ? String(randomInt(2 ** 31)) : undefined);

function clearReports() {
  rmSync(`${root}.cache/reports`, { recursive: true, force: true });
  mkdirSync(`${root}.cache/reports`, { recursive: true });
}

/** @param {LastRun} [last] @returns {NodeJS.ProcessEnv} */
function environmentOf(last) {
  return {
    // A cache that came with the checkout proves nothing on CI: there every gate runs.
    ...(process.env.CI && { NX_SKIP_NX_CACHE: 'true' }),
    ...(last && { GATES_FILES: JSON.stringify(last.failed) }),
  };
}

requireNode();
const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) say(help);
else if (args.includes('--list'))
  for (const [name, { title, minutes, isDeep }] of Object.entries(gates))
    say(`${name.padEnd(10)} ${title}（${minutes} 分钟${isDeep ? '，只在 test:all' : ''}）`);
else await main(args);

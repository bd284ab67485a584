// `npm test`: installs what it needs, has Nx run every gate, reports every failure.
import { mkdirSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { install, isInstalled, requireNode } from './install.mjs';
import { nxEnvironment } from './build.mjs';
import { ensureChromium } from './browser.mjs';
import { countsOf, gates, inOrder, lastTasks, outputOf, testedProjects } from './gates.mjs';
import { probeServers } from './reachable.mjs';
import { sayProcessor } from './processor-report.mjs';
import { summary, total } from './reports.mjs';
import { bin, bold, elapsed, green, grey, red, root, say, step, yellow } from './terminal.mjs';

const help = `用法：npm test [-- 选项]

  --list            列出全部关卡
  --only a,b        只运行这些关卡（以及它们依赖的）
  --affected        只运行受改动影响的项目（与 main 相比）
  --skip-browser    不运行浏览器测试（CI 中不允许）
  --help            显示本说明

每个关卡是一个 Nx 任务，输入没有变化时直接取上次的结果；CI 中不取缓存，全部重新运行。
失败的浏览器测试、以及每个项目至多两个失败的测试文件会再跑一次：通过则记为 flaky，更多则算失败。
所有关卡都会运行，最后一并报告失败。只跑一个：npx nx run service:test。
服务测试先在 SQLite 上运行（service:test），有 PostgreSQL（127.0.0.1:5432，可用 TEST_POSTGRES_URL 指明）时
再在它上面运行一遍（service:postgres）。`;

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** @param {string[]} args @returns {string[]} targets to run */
function chosen(args) {
  const only = args.flatMap((arg, index) => (arg === '--only' ? (args[index + 1] ?? '').split(',') : []));
  const known = new Set(['--only', '--skip-browser', '--affected', '--list', '--help', '-h']);
  const unknown = args.find((arg, index) => !known.has(arg) && args[index - 1] !== '--only');
  if (unknown) refuse(`不认识的选项 ${unknown}\n\n${help}`);
  const names = Object.keys(gates);
  const wrong = only.find((name) => !names.includes(name));
  if (wrong !== undefined) refuse(`没有名为“${wrong}”的关卡；可选：${names.join('、')}`);
  const isSkipping = args.includes('--skip-browser');
  if (isSkipping && process.env.CI) refuse('CI 中不允许 --skip-browser');
  return (only.length ? only : names).filter((name) => !(isSkipping && name === 'browser'));
}

/** Says each task as Nx reports it, and what is running every 20 seconds. @returns {Promise<number>} Nx's exit code */
function runNx(command, env) {
  const start = Date.now();
  const child = spawn(command[0], command.slice(1), { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const timer = setInterval(() => say(grey(`  … 仍在运行，已过 ${elapsed(start)}`)), 20_000);
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) sayTask(line, start);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.on('close', (code) => {
      clearInterval(timer);
      done(code ?? 1);
    });
  });
}

/** Whether it is well is told by the report at the end: Nx marks no failure in this line. @param {string} line of Nx's output @param {number} start */
function sayTask(line, start) {
  const [, id, rest = ''] = /^\s*>\s*nx run (\S+:\S+)(.*)$/.exec(line) ?? [];
  const { title } = gates[id?.split(':')[1]] ?? {};
  if (!title) return;
  const origin = /\[.*cache/.test(rest) ? grey('（缓存）') : '';
  say(`· ${id.padEnd(22)} ${title}${origin} ${grey(elapsed(start))}`);
}

/** @param {import('./gates.mjs').Task[]} tasks @param {string[]} missing @returns {{ problems: string[], all: import('./reports.mjs').Counts[] }} */
function judge(tasks, missing) {
  const problems = [];
  const all = [];
  for (const task of tasks) {
    const counts = countsOf(task);
    if (counts) {
      all.push(counts);
      say(`  ${task.id}: ${summary(counts)}${task.isCached ? grey('（缓存）') : ''}`);
      problems.push(...counts.failures);
      for (const title of counts.flaky) say(yellow(`  flaky: ${title}`));
      if (counts.passed + counts.failed + counts.skipped === 0) problems.push(`${task.id}：没有执行任何测试`);
      // A suite may be skipped for want of a server, never while the server is there.
      if (counts.skipped && !missing.length) problems.push(...counts.skips.map((title) => `跳过：${title}`));
    }
    if (!task.isPassed && !counts?.failures.length) problems.push(explained(task));
  }
  return { problems, all };
}

/** @param {import('./gates.mjs').Task} task */
function explained(task) {
  const lines = outputOf(task)
    .split('\n')
    .filter((line) => line.trim())
    .slice(process.env.CI ? -200 : -60);
  return [task.id, ...lines.map((line) => `  │ ${line}`)].join('\n');
}

async function main(args) {
  const start = Date.now();
  const targets = chosen(args);
  if (!isInstalled() && (await step('安装依赖', install)).failure) process.exit(1);
  const { missing, env: required } = await probeServers();
  if (missing.length)
    say(yellow(`\n${'!'.repeat(60)}\n! 连不上 ${missing.join('、')}：相应的测试会跳过\n${'!'.repeat(60)}\n`));
  const env = { ...process.env, ...nxEnvironment, ...required };
  if (targets.includes('browser')) {
    const { value, failure } = await step('查找浏览器', ensureChromium);
    if (failure) targets.splice(targets.indexOf('browser'), 1);
    if (value) say(grey(`  ${value}`));
    env.NO_BROWSER = failure ? '1' : undefined;
  }
  // A cache that came with the checkout proves nothing on CI: there every gate runs, and builds are shared within the run.
  if (process.env.CI) env.NX_SKIP_NX_CACHE = 'true';
  rmSync(`${root}.cache/reports`, { recursive: true, force: true });
  rmSync(`${root}.nx/cache/run.json`, { force: true });
  mkdirSync(`${root}.cache/reports`, { recursive: true });
  const isAffected = args.includes('--affected');
  const isWhole = !isAffected && !args.includes('--only');
  const run = inOrder(targets, isWhole);
  const command = [...bin('nx'), isAffected ? 'affected' : 'run-many', '-t', run.join(','), '--nxBail=false'];
  const code = await runNx([...command, '--outputStyle=static'], env);
  report({ code, start, missing, targets, isAffected, hasNoBrowser: env.NO_BROWSER === '1' });
}

function report({ code, start, missing, targets, isAffected, hasNoBrowser }) {
  say(`\n${bold('结果')} ${grey(elapsed(start))}`);
  const tasks = lastTasks();
  tasks.forEach(sayResult);
  const { problems, all } = judge(tasks, missing);
  if (hasNoBrowser) problems.push('浏览器测试没有运行：没有可用的 Chromium');
  if (targets.includes('test') && !isAffected) problems.push(...untested(tasks));
  if (tasks.length === 0 && !isAffected) problems.push('没有运行任何任务');
  sayProcessor(tasks);
  const isWell = code === 0 && problems.length === 0;
  if (isWell) say(`\n${green('全部通过')}`);
  else sayProblems(problems, tasks);
  if (missing.length) say(yellow(`! 没有 ${missing.join('、')}，它们的测试跳过了`));
  say(`\n${summary(total(all))}`);
  process.exitCode = isWell ? 0 : 1;
}

/** @param {import('./gates.mjs').Task} task */
function sayResult({ id, seconds, isCached, isPassed, target }) {
  const time = isCached ? '缓存' : `${seconds.toFixed(1)} s`;
  say(`  ${isPassed ? green('✓') : red('✗')} ${id.padEnd(24)} ${time.padStart(9)}  ${gates[target]?.title ?? ''}`);
}

/** @param {import('./gates.mjs').Task[]} tasks @returns {string[]} */
function untested(tasks) {
  const ran = new Set(tasks.filter(({ target }) => target === 'test').map(({ project }) => project));
  return testedProjects()
    .filter((name) => !ran.has(name))
    .map((name) => `${name} 有测试，但它的 test 任务没有运行`);
}

/** @param {string[]} problems @param {import('./gates.mjs').Task[]} tasks */
function sayProblems(problems, tasks) {
  say(`\n${red('没有通过')}`);
  for (const problem of problems) say(`  ${problem}`);
  const failed = tasks.filter(({ isPassed }) => !isPassed);
  for (const target of new Set(failed.map((task) => task.target)))
    say(`怎么办（${target}）：${gates[target]?.hint ?? ''}`);
  say('修正后再运行一次 npm test：已通过的取自缓存');
}

requireNode();
const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) say(help);
else if (args.includes('--list'))
  for (const [name, { title }] of Object.entries(gates)) say(`${name.padEnd(10)} ${title}`);
else await main(args);

// `npm test`: installs what it needs, runs everything, reports every failure.
import { requireNode } from './install.mjs';
import { summary, total } from './reports.mjs';
import { bold, elapsed, green, grey, red, say, step, yellow } from './terminal.mjs';

const help = `用法：npm test [-- 选项]

  --list            列出全部步骤
  --only a,b        只运行这些步骤（以及它们依赖的步骤）
  --skip-browser    不运行浏览器测试（CI 中不允许）
  --help            显示本说明

所有步骤都会运行，最后一并报告失败；完整输出在 .cache/logs。
有 PostgreSQL（127.0.0.1:5432，可用 TEST_POSTGRES_URL 指明）时，服务测试会在两种数据库上各运行一遍。`;

/** @param {string} message */
function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** @param {string[]} args @param {import('./steps.mjs').Step[]} steps @returns {Set<string>} names to run */
function chosen(args, steps) {
  const names = steps.map(({ name }) => name);
  const only = args.flatMap((arg, index) => (arg === '--only' ? (args[index + 1] ?? '').split(',') : []));
  const known = new Set(['--only', '--skip-browser', '--list', '--help', '-h']);
  const unknown = args.find((arg, index) => !known.has(arg) && args[index - 1] !== '--only');
  if (unknown) refuse(`不认识的选项 ${unknown}\n\n${help}`);
  const wrong = only.find((name) => !names.includes(name));
  if (wrong !== undefined) refuse(`没有名为“${wrong}”的步骤；可选：${names.join('、')}`);
  const isSkipping = args.includes('--skip-browser');
  if (isSkipping && process.env.CI) refuse('CI 中不允许 --skip-browser');
  const wanted = new Set();
  const add = (name) => {
    for (const needed of steps.find((one) => one.name === name).needs) add(needed);
    wanted.add(name);
  };
  for (const name of only.length ? only : names) if (!(isSkipping && name === 'browser')) add(name);
  return wanted;
}

/** Runs the steps in order; one whose need failed is not run, and says so. */
async function runAll(steps) {
  const results = [];
  const failed = new Set();
  for (const [index, { name, title, needs, work }] of steps.entries()) {
    const broken = needs.find((needed) => failed.has(needed));
    const label = `[${index + 1}/${steps.length}] ${title} ${grey(name)}`;
    if (broken) {
      failed.add(name);
      say(`${yellow('–')} ${label}：没有运行，因为 ${broken} 失败了`);
      results.push({ name, title, state: '未运行', seconds: 0, counts: {} });
      continue;
    }
    const { seconds, value, failure } = await step(label, work);
    if (failure) failed.add(name);
    const counts = (failure ? failure.counts : value) ?? {};
    for (const [runner, one] of Object.entries(counts)) say(`  ${runner.replace(/^.*\//, '')}: ${summary(one)}`);
    results.push({ name, title, state: failure ? '失败' : '通过', seconds, counts, failure });
  }
  return results;
}

/** @param {Awaited<ReturnType<typeof runAll>>} results @param {number} start */
function report(results, start) {
  say(`\n${bold('结果')} ${grey(elapsed(start))}`);
  for (const { name, title, state, seconds, counts } of results) {
    const mark = { 通过: green('✓'), 失败: red('✗'), 未运行: yellow('–') }[state];
    const tests = Object.values(counts).length ? `  ${summary(total(Object.values(counts)))}` : '';
    say(`  ${mark} ${name.padEnd(9)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${title}${tests}`);
  }
  const broken = results.filter(({ state }) => state !== '通过');
  if (broken.length) {
    say(`\n${red(`${broken.length} 个步骤没有通过`)}`);
    for (const { name, title, failure } of broken) {
      say(`  ${name}（${title}）：${failure ? failure.message.split('\n')[0] : '前面的步骤失败，没有运行'}`);
    }
    say(`修正后可单独重跑：npm test -- --only ${broken[0].name}`);
  } else {
    say(`\n${green('全部通过')}`);
  }
  say(`\n${summary(total(results.flatMap(({ counts }) => Object.values(counts))))}`);
  process.exitCode = broken.length ? 1 : 0;
}

requireNode();
const args = process.argv.slice(2);
const { steps } = await import('./steps.mjs');
if (args.includes('--help') || args.includes('-h')) say(help);
else if (args.includes('--list')) for (const { name, title } of steps) say(`${name.padEnd(10)} ${title}`);
else {
  const start = Date.now();
  const wanted = chosen(args, steps);
  report(await runAll(steps.filter(({ name }) => wanted.has(name))), start);
}

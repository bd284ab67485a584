// `npm run lighthouse`: how fast the built portal is painted on a phone, beside its goals. Timings: never part of `npm test`.
import { parseArgs } from 'node:util';
import { findChromium, launchArguments } from './browser.mjs';
import { addressOf, startBuilt } from './built-product.mjs';
import { prepare } from './prepare.mjs';
import { explain, grey, red, say, step, StepFailure } from './terminal.mjs';

const help = `用法：npm run lighthouse [-- 选项]

启动构建好的产品（临时数据目录、演示内容、空闲端口），用 Lighthouse 的手机设置测量首页、游戏列表、一个游戏、一篇帖子、
一本小说与其中一章、一部动漫，取各项的中位数，与目标比较；有一项没有达到则以 1 结束。

  --runs 3               每页测量几次
  --only home            只测一页：home、games、detail、post、book、reader、series，可重复
  --url http://…         测量已在运行的产品，不另外启动
  --help                 显示这段说明

结果受机器影响很大：测量时请让机器空闲。`;

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: { frame?: string, data?: { frame?: string } } }} TraceEvent */
/**
 * @typedef {object} Result
 * @property {Record<string, { score: number | null }>} categories
 * @property {Record<string, { numericValue?: number }>} audits
 * @property {{ benchmarkIndex: number }} environment
 * @property {TraceEvent[]} trace
 */
/** @typedef {{ name: string, digits?: number, unit?: string, goal?: number, isLow?: boolean, read: (result: Result) => number }} Figure */

const score =
  (category) =>
  ({ categories }) =>
    Math.round((categories[category].score ?? 0) * 100);
const audit =
  (id) =>
  ({ audits }) =>
    audits[id].numericValue ?? Infinity;
const scriptBytes = ({ audits }) =>
  audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

/** The factor that slows this machine to Lighthouse's phone, and the longest good duration of a task. */
const SLOWDOWN = 4;
const LONG_TASK_MS = 50;

/**
 * Blocking time by the processor time of the page's thread. Unlike TBT it does not count the time that other programs had the
 * core for.
 * @param {Result} result @returns {number} milliseconds
 */
function threadBlocking({ trace }) {
  const paints = trace.filter(({ name }) => name === 'firstContentfulPaint');
  const { pid, tid, ts: painted } = paints.at(-1) ?? {};
  const isTask = (event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.ts > painted;
  const lengths = trace.filter(isTask).map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN);
  return lengths.reduce((sum, length) => sum + Math.max(0, length - LONG_TASK_MS), 0);
}

/** @type {readonly Figure[]} each as good as its goal, or better */
const figures = [
  { name: '性能', goal: 95, read: score('performance') },
  { name: '无障碍', goal: 100, read: score('accessibility') },
  { name: '最佳实践', goal: 100, read: score('best-practices') },
  { name: 'SEO', goal: 100, read: score('seo') },
  {
    name: 'LCP',
    unit: ' 秒',
    digits: 2,
    goal: 1.8,
    isLow: true,
    read: (result) => audit('largest-contentful-paint')(result) / 1000,
  },
  { name: 'TBT', unit: ' 毫秒', digits: 0, isLow: true, read: audit('total-blocking-time') },
  { name: 'TBT（线程）', unit: ' 毫秒', digits: 0, goal: 150, isLow: true, read: threadBlocking },
  { name: 'CLS', digits: 3, goal: 0.02, isLow: true, read: audit('cumulative-layout-shift') },
  // The budget in `npm test` limits the bytes.
  { name: 'JS', unit: ' KB', digits: 0, read: (result) => scriptBytes(result) / 1024 },
  { name: '机器', digits: 0, read: ({ environment }) => environment.benchmarkIndex },
];

const isReached = ({ goal, isLow }, value) => goal === undefined || (isLow ? value <= goal : value >= goal);
const written = ({ digits = 0, unit = '' }, value) => `${value.toFixed(digits)}${unit}`;
const goalOf = (figure) =>
  figure.goal === undefined ? '—' : `${figure.isLow ? '≤' : '≥'} ${written(figure, figure.goal)}`;

/** @param {number[]} values @returns {number} */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const game = { sitemap: 'games', path: /\/detail\/\d+/, name: '游戏' };
const post = { sitemap: 'posts', path: /\/post\/\d+/, name: '帖子' };
const book = { sitemap: 'works', path: /\/bookinfo\/\d+/, name: '小说' };
const series = { sitemap: 'works', path: /\/series\/\d+/, name: '动漫' };
const chapter = { sitemap: 'chapters', path: /\/readbook\/\d+\/\d+/, name: '免费章节' };

/** @param {string} url @param {number} port of the browser @returns {Promise<number[]>} the figures of one visit */
async function visit(url, port) {
  const { default: lighthouse } = await import('lighthouse');
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
  if (!run || run.lhr.runtimeError)
    throw new StepFailure(`Lighthouse 没有测成：${run?.lhr.runtimeError?.message ?? url}`);
  const { traceEvents: trace } = run.artifacts.Trace;
  return figures.map(({ read }) => read({ ...run.lhr, trace }));
}

/** @param {string} url @param {number} runs @returns {Promise<number[]>} the median of each figure */
async function measure(url, runs) {
  const { launch } = await import('chrome-launcher');
  const chromePath = findChromium();
  if (!chromePath) throw new StepFailure('没有找到 Chromium', { hint: 'node tools/browser.mjs' });
  await (await fetch(url)).text(); // The first request of all makes the page; a visitor is rarely the first.
  const visits = [];
  for (let run = 0; run < runs; run += 1) {
    // A browser of its own each time: nothing is kept from the visit before.
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', ...launchArguments],
      logLevel: 'silent',
    });
    try {
      visits.push(await visit(url, chrome.port));
    } finally {
      chrome.kill();
    }
  }
  return figures.map((_, index) => median(visits.map((values) => values[index])));
}

/** @param {Map<string, number[]>} results by page @returns {string} a table, its last row the goals */
function tableOf(results) {
  const rows = [['页面', ...figures.map(({ name }) => name)]];
  for (const [page, values] of results)
    rows.push([page, ...values.map((value, index) => written(figures[index], value))]);
  rows.push(['目标', ...figures.map(goalOf)]);
  const [head, ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `| ${rows[0].map(() => '---').join(' | ')} |`, ...body].join('\n');
}

/** @param {Map<string, number[]>} results @returns {string[]} what is missed */
const missed = (results) =>
  [...results].flatMap(([page, values]) =>
    figures.flatMap((figure, index) =>
      isReached(figure, values[index])
        ? []
        : [`${page} 的${figure.name} ${written(figure, values[index])}，目标 ${goalOf(figure)}`],
    ),
  );

/** @param {Record<string, string>} addresses by page @param {number} runs @param {string} origin */
async function measureAll(addresses, runs, origin) {
  const results = new Map();
  for (const [page, address] of Object.entries(addresses)) {
    const { value, failure } = await step(`${page} ${grey(address)}`, () => measure(origin + address, runs));
    if (failure) return 1;
    results.set(page, value);
  }
  say(`\n${tableOf(results)}\n`);
  const misses = missed(results);
  for (const line of misses) say(`${red('✗')} ${line}`);
  return misses.length > 0 ? 1 : 0;
}

const pages = ['home', 'games', 'detail', 'post', 'book', 'reader', 'series'];

/** @param {string[]} args @returns {{ only: string[], runs: number, url: string | undefined, help: boolean }} */
function optionsOf(args) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string', multiple: true, default: pages },
      url: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const runs = Number(values.runs);
  const unknown = values.only.filter((name) => !pages.includes(name));
  if (unknown.length) throw new StepFailure(`没有这一页：${unknown.join('、')}`, { hint: `可选：${pages.join('、')}` });
  if (!Number.isSafeInteger(runs) || runs < 1) throw new StepFailure('--runs 是 1 或更大的整数');
  return { only: values.only, runs, url: values.url?.replace(/\/$/, ''), help: values.help };
}

async function main() {
  const options = optionsOf(process.argv.slice(2));
  if (options.help) return say(help);
  let product;
  if (options.url) {
    product = { origin: options.url, stop: async () => {} };
  } else {
    await prepare();
    const { value, failure } = await step('启动产品', startBuilt);
    if (!value || failure) return void (process.exitCode = 1);
    product = value;
  }
  try {
    const all = {
      home: '/',
      games: '/games',
      detail: await addressOf(product.origin, game),
      post: await addressOf(product.origin, post),
      book: await addressOf(product.origin, book),
      reader: await addressOf(product.origin, chapter),
      series: await addressOf(product.origin, series),
    };
    const chosen = Object.fromEntries(options.only.map((name) => [name, all[name]]));
    process.exitCode = await measureAll(chosen, options.runs, product.origin);
  } finally {
    await product.stop();
  }
}

try {
  await main();
} catch (error) {
  explain(error instanceof StepFailure ? error : new StepFailure(error.stack ?? String(error)));
  process.exitCode = 1;
}

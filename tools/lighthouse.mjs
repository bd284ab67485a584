// `npm run lighthouse`: how fast the built portal is painted on a phone, beside its goals. Timings: never part of `npm test`.
import { parseArgs } from 'node:util';
import { findChromium, launchArguments } from './browser.mjs';
import { addressOf, startBuilt } from './built-product.mjs';
import { prepare } from './prepare.mjs';
import { explain, grey, red, say, step, StepFailure } from './terminal.mjs';

const help = `Usage: npm run lighthouse [-- options]

Starts the built product (temporary data, demo content, a free port) and measures with Lighthouse's phone: the front page, the list
of games, a game, a post, a novel and one of its chapters, a series. Compares medians with goals; exits with 1 if one is missed.

  --runs 3               runs of each page
  --only home            one page: home, games, detail, post, book, reader, series; may be repeated
  --url http://…         measures a product that runs already
  --help                 shows this text

Results depend much on the machine: leave it idle while it measures.`;

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
  { name: 'Performance', goal: 95, read: score('performance') },
  { name: 'Accessibility', goal: 100, read: score('accessibility') },
  { name: 'Best practices', goal: 100, read: score('best-practices') },
  { name: 'SEO', goal: 100, read: score('seo') },
  {
    name: 'LCP',
    unit: ' s',
    digits: 2,
    goal: 1.8,
    isLow: true,
    read: (result) => audit('largest-contentful-paint')(result) / 1000,
  },
  { name: 'TBT', unit: ' ms', digits: 0, isLow: true, read: audit('total-blocking-time') },
  { name: 'TBT (thread)', unit: ' ms', digits: 0, goal: 150, isLow: true, read: threadBlocking },
  { name: 'CLS', digits: 3, goal: 0.02, isLow: true, read: audit('cumulative-layout-shift') },
  // The budget in `npm test` limits the bytes.
  { name: 'JS', unit: ' KB', digits: 0, read: (result) => scriptBytes(result) / 1024 },
  { name: 'Machine', digits: 0, read: ({ environment }) => environment.benchmarkIndex },
];

const isReached = ({ goal, isLow }, value) => goal === undefined || (isLow ? value <= goal : value >= goal);
const written = ({ digits = 0, unit = '' }, value) => `${value.toFixed(digits)}${unit}`;
const goalOf = (figure) =>
  figure.goal === undefined ? '—' : `${figure.isLow ? '≤' : '≥'} ${written(figure, figure.goal)}`;

/** @param {number[]} values @returns {number} */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const game = { sitemap: 'games', path: /\/detail\/\d+/, name: 'game' };
const post = { sitemap: 'posts', path: /\/post\/\d+/, name: 'post' };
const book = { sitemap: 'works', path: /\/bookinfo\/\d+/, name: 'novel' };
const series = { sitemap: 'works', path: /\/series\/\d+/, name: 'series' };
const chapter = { sitemap: 'chapters', path: /\/readbook\/\d+\/\d+/, name: 'free chapter' };

/** @param {string} url @param {number} port of the browser @returns {Promise<number[]>} the figures of one visit */
async function visit(url, port) {
  const { default: lighthouse } = await import('lighthouse');
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
  if (!run || run.lhr.runtimeError)
    throw new StepFailure(`Lighthouse failed: ${run?.lhr.runtimeError?.message ?? url}`);
  const { traceEvents: trace } = run.artifacts.Trace;
  return figures.map(({ read }) => read({ ...run.lhr, trace }));
}

/** @param {string} url @param {number} runs @returns {Promise<number[]>} the median of each figure */
async function measure(url, runs) {
  const { launch } = await import('chrome-launcher');
  const chromePath = findChromium();
  if (!chromePath) throw new StepFailure('no Chromium found', { hint: 'node tools/browser.mjs' });
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
  const rows = [['Page', ...figures.map(({ name }) => name)]];
  for (const [page, values] of results)
    rows.push([page, ...values.map((value, index) => written(figures[index], value))]);
  rows.push(['Goal', ...figures.map(goalOf)]);
  const [head, ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `| ${rows[0].map(() => '---').join(' | ')} |`, ...body].join('\n');
}

/** @param {Map<string, number[]>} results @returns {string[]} what is missed */
const missed = (results) =>
  [...results].flatMap(([page, values]) =>
    figures.flatMap((figure, index) =>
      isReached(figure, values[index])
        ? []
        : [`${page}: ${figure.name} ${written(figure, values[index])}, goal ${goalOf(figure)}`],
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
  if (unknown.length)
    throw new StepFailure(`no such page: ${unknown.join(', ')}`, { hint: `there are ${pages.join(', ')}` });
  if (!Number.isSafeInteger(runs) || runs < 1) throw new StepFailure('--runs is a whole number from 1');
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
    const { value, failure } = await step('start the product', startBuilt);
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

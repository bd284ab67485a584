// `npm run first-frame`: how long a player waits for the picture of an episode on a phone. Timings: never part of `npm test`.
import { parseArgs } from 'node:util';
import { findChromium, launchArguments } from './browser.mjs';
import { addressOf, startBuilt } from './built-product.mjs';
import { prepare } from './prepare.mjs';
import { explain, grey, say, step, StepFailure } from './terminal.mjs';

const help = `Usage: npm run first-frame [-- options]

Opens an episode as Lighthouse's phone does (round trip 150 ms, 1.6 Mbps, processor 4 times slower), taps play and measures
when the first frame appears. Each run has a new browser with empty caches.

  --runs 5               runs, of which the median counts
  --url http://…         measures a product that runs already
  --path /series/1/2     measures this episode, else the first of the sitemap
  --help                 shows this text

Results depend much on the machine: leave it idle while it measures.`;

/** Lighthouse's throttling of a phone: `mobileSlow4G` and its processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.75 };
const LIMIT_MS = 120_000;

const episode = { sitemap: 'episodes', path: /\/series\/\d+\/\d+/, name: 'episode' };

/** @param {import('@playwright/test').Page} page @returns {Promise<void>} on the phone's network and processor from now on */
async function throttle(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Notes when the first picture of the page's video is on the screen; the page has no video before the tap. */
function watchForFrame() {
  const found = new MutationObserver(() => {
    const video = document.querySelector('video');
    if (!video) return;
    found.disconnect();
    video.requestVideoFrameCallback((now) => Object.assign(window, { firstFrameAt: now }));
  });
  found.observe(document, { childList: true, subtree: true });
}

/** @typedef {{ page: number, frame: number, bytes: number }} Visit in milliseconds since the address was opened and since the tap */

/** @param {import('@playwright/test').Browser} browser @param {string} url @returns {Promise<Visit>} */
async function visit(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  let bytes = 0;
  page.on('requestfinished', (request) => {
    if (!/\/api\/v\/[^/]+\/.+\.mp4$/.test(request.url())) return;
    void request.sizes().then(({ responseBodySize }) => (bytes += responseBodySize));
  });
  await page.addInitScript(watchForFrame);
  await throttle(page);
  await page.goto(url);
  const button = page.getByRole('button', { name: /播放$/ }).first();
  await button.waitFor();
  const shown = await page.evaluate(() => performance.now());
  const tapped = page.evaluate(
    () =>
      new Promise((done) => addEventListener('click', (event) => done(event.timeStamp), { once: true, capture: true })),
  );
  await button.tap();
  await page.waitForFunction(() => 'firstFrameAt' in window);
  const frame = (await page.evaluate(() => Reflect.get(window, 'firstFrameAt'))) - (await tapped);
  await context.close();
  return { page: shown, frame, bytes };
}

/** @param {number[]} values @returns {number} */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** @param {string} url @param {number} runs @returns {Promise<Visit[]>} */
async function measure(url, runs) {
  const executablePath = findChromium();
  if (!executablePath) throw new StepFailure('no Chromium found', { hint: 'node tools/browser.mjs' });
  const { chromium } = await import('@playwright/test');
  await (await fetch(url)).text(); // The first request of all makes the page; a visitor is rarely the first.
  const visits = [];
  for (let run = 0; run < runs; run += 1) {
    const browser = await chromium.launch({ executablePath, args: launchArguments });
    try {
      visits.push(await visit(browser, url));
    } finally {
      await browser.close();
    }
  }
  return visits;
}

const seconds = (ms) => (ms / 1000).toFixed(2);

/** @param {Visit[]} visits */
function report(visits) {
  const frames = visits.map(({ frame }) => frame);
  const spread = `${seconds(Math.min(...frames))}–${seconds(Math.max(...frames))}`;
  say(`\nFrom the tap to the first frame  ${seconds(median(frames))} s (${spread}, ${visits.length} runs)`);
  say(`From opening to where play can be tapped  ${seconds(median(visits.map(({ page }) => page)))} s`);
  say(`Segments received before the first frame  ${Math.round(median(visits.map(({ bytes }) => bytes)) / 1024)} KB\n`);
}

/** @param {string[]} args */
function optionsOf(args) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      url: { type: 'string' },
      path: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(runs) || runs < 1) throw new StepFailure('--runs is a whole number from 1');
  return { runs, url: values.url?.replace(/\/$/, ''), path: values.path, help: values.help };
}

async function main() {
  const options = optionsOf(process.argv.slice(2));
  if (options.help) return say(help);
  if (!options.url) await prepare();
  const product = options.url ? { origin: options.url, stop: async () => {} } : await startBuilt();
  try {
    const path = options.path ?? (await addressOf(product.origin, episode));
    const { value, failure } = await step(`first frame ${grey(path)}`, () =>
      measure(product.origin + path, options.runs),
    );
    if (value) report(value);
    if (failure) process.exitCode = 1;
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

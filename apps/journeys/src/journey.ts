import { type Browser, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { processorMeter } from '../../../tools/processor.mjs';
import { violationsOn } from './any-aid';
import { Noise } from './noise';
import { type Product, Products, startProduct } from './product';
import { keepSecretsOf } from './secrets';

interface WorkerFixtures {
  products: Products;
  /** Processor seconds of the worker with its browser and its products, and what of them tests have noted. */
  meter: { read: () => number | undefined; noted: number };
}

interface JourneyFixtures {
  /** Further environment of the service; other tests of the file that have another one have another product. */
  environment: Record<string, string>;
  /** Whether the test goes through screens and changes nothing that others look at: those in `walks` share a product. */
  isWalk: boolean;
  /** Of the test's file, whose tests see what those before them did; no other file does. That of walks is a worker's. */
  product: Product;
  /** Whether axe reads in the first tier as well. */
  isAxeInEveryTier: boolean;
  /** A selector of the frame that all pages of a test share: axe reads it on the first page alone. */
  frame: string | undefined;
  /** What the browser may complain of in this test: nothing unless written out, with the reason beside it. */
  allowedNoise: readonly RegExp[];
  /** Opens a screen for another person of the story: own cookies and storage, same watch over its console. */
  openPage: (screen: BrowserContextOptions) => Promise<Page>;
  /**
   * Fails with every violation of WCAG 2.2 A and AA and of axe's best practices on the page as it is now, or of the rules
   * that are named.
   */
  axe: (page: Page, rules?: string[]) => Promise<void>;
  /** The same by day, and by night for colours, which alone depend on the hour. */
  axeDayAndNight: (page: Page) => Promise<void>;
  noise: Noise;
  /** Notes what each test took of the processor, for the report of a run; nothing where that cannot be read. */
  processor: void;
}

/** Addresses of records that are not there, which walks open on purpose, answer 404; the browser notes that. */
const absent =
  /status of 404 \(Not Found\) \(.*\/(post|player|bookinfo|readbook|series|detail)\/(9{5,}|nothing)(\/\w+)?(\?[^)]*)?\)/;

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  environment: [{ DEMO_CONTENT: '1' }, { option: true }],

  isWalk: [false, { option: true }],

  products: [
    async ({}, use) => {
      const products = new Products();
      await use(products);
      await products.stop();
    },
    { scope: 'worker' },
  ],

  meter: [async ({}, use) => use({ read: processorMeter(), noted: 0 }), { scope: 'worker' }],

  processor: [
    async ({ meter }, use, testInfo) => {
      await use();
      const seconds = meter.read();
      if (seconds === undefined) return;
      testInfo.annotations.push({ type: 'processor', description: (seconds - meter.noted).toFixed(2) });
      meter.noted = seconds;
    },
    { auto: true },
  ],

  product: async ({ products, environment, isWalk }, use, { file, project }) => {
    const owner = `${isWalk ? `walks of ${project.name}` : file} ${JSON.stringify(environment)}`;
    await use(await products.of(owner, () => startProduct(environment)));
  },

  baseURL: async ({ product }, use) => use(product.url),
  allowedNoise: [[], { option: true }],
  isAxeInEveryTier: [false, { option: true }],
  frame: [undefined, { option: true }],

  noise: [
    async ({ context, allowedNoise, product }, use, testInfo) => {
      const noise = new Noise();
      noise.watch(context);
      keepSecretsOf(context);
      await use(noise);
      if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('service', { body: product.output() });
      const allowed = [absent, ...allowedNoise];
      const unexpected = noise.lines().filter((line) => !allowed.some((pattern) => pattern.test(line)));
      if (unexpected.length)
        throw new Error(`${unexpected.length} errors or warnings of the browser:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  openPage: async ({ browser, baseURL, noise }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (screen) => {
      const context = await browser.newContext({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...screen });
      noise.watch(context);
      keepSecretsOf(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  axe: async ({ frame, isAxeInEveryTier }, use) => {
    const read = new Set<string>();
    await use(async (page, rules) => {
      // `npm run test:all` reads the same pages, and its walks all others: there axe takes a tenth of the processor time.
      if (process.env.TEST_TIER === 'first' && !isAxeInEveryTier) return;
      const kind = rules?.join() ?? 'all';
      const violations = await lastingViolationsOn(page, rules, read.has(kind) ? frame : undefined);
      read.add(kind);
      const lines = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ html, target }) => `    ${String(target)} ${html}`).join('\n')}`,
      );
      if (lines.length)
        throw new Error(`${page.url()} has ${lines.length} kinds of faults of accessibility:\n${lines.join('\n')}`);
    });
  },

  axeDayAndNight: async ({ axe }, use) => {
    await use(async (page) => {
      await axe(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await axe(page, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  },
});

/** Of a test that `npm test` leaves to `npm run test:all`, in a file whose main path it runs. */
export const deep = { tag: '@deep' };

/** A page that hears late of other colours still changes them while axe reads: what is wrong is wrong a second later too. */
async function lastingViolationsOn(page: Page, rules: string[] | undefined, without: string | undefined) {
  for (let looks = 1; ; looks += 1) {
    await settled(page);
    const violations = await violationsOn(page, rules, without);
    if (violations.length === 0 || looks === 3) return violations;
    await page.waitForTimeout(500);
  }
}

/**
 * Nothing fades or moves any more: a colour halfway is none that anybody reads. What runs forever is not waited for. A page
 * hears of other colours in the next frame, and draws them in a later one.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    for (let round = 0, calm = 0; calm < 3 && round < 60; round += 1) {
      await frame();
      const ending = document.getAnimations().filter(ends);
      calm = ending.length > 0 ? 0 : calm + 1;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

export const { expect } = test;

import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { type Noise, watchContext } from './noise';
import { type Product, startProduct } from './product';

interface SuiteFixtures {
  /** Further environment of the service; a suite that changes it gets a service of its own. Written at a file's top. */
  environment: Record<string, string>;
  product: Product;
}

interface JourneyFixtures {
  /** What the browser may complain of in this test: nothing unless written out, with the reason beside it. */
  allowedNoise: readonly RegExp[];
  /** Opens a screen for another person of the story: own cookies and storage, same watch over its console. */
  openPage: (screen: BrowserContextOptions) => Promise<Page>;
  /**
   * Fails with every violation of WCAG 2.2 A and AA and of axe's best practices on the page as it is now, or of the rules
   * that are named.
   */
  axe: (page: Page, rules?: string[]) => Promise<void>;
  noise: Noise;
}

export const test = base.extend<JourneyFixtures, SuiteFixtures>({
  environment: [{ DEMO_CONTENT: '1' }, { option: true, scope: 'worker' }],

  product: [
    async ({ environment }, use) => {
      const product = await startProduct(environment);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),
  allowedNoise: [[], { option: true }],

  noise: [
    async ({ context, allowedNoise, product }, use, testInfo) => {
      const noise: Noise = [];
      watchContext(context, noise);
      await use(noise);
      if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('service', { body: product.output() });
      const unexpected = noise.filter((line) => !allowedNoise.some((pattern) => pattern.test(line)));
      if (unexpected.length) throw new Error(`浏览器有 ${unexpected.length} 条错误或警告：\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  openPage: async ({ browser, baseURL, noise }, use) => {
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (screen) => {
      const context = await browser.newContext({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...screen });
      watchContext(context, noise);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  axe: async ({}, use) => {
    await use(async (page, rules) => {
      const builder = new AxeBuilder({ page });
      const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
      const lines = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ html, target }) => `    ${String(target)} ${html}`).join('\n')}`,
      );
      if (lines.length) throw new Error(`${page.url()} 有 ${lines.length} 类无障碍问题：\n${lines.join('\n')}`);
    });
  },
});

export const { expect } = test;

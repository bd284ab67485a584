import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findHeadless, launchArguments } from '../../tools/browser.mjs';
import { askedFiles } from '../../tools/gates/channel.mjs';
import { laterTags, leftOut, tier } from '../../tools/gates/tiers.mjs';
import { desk, phone } from './src/screens';

// A journey is a file `<what-happens>.journey.spec.ts` in src/portal (a phone, 375×812) or src/console (a desk, 1280×800).
// A story that needs both screens lives where it ends, and opens the other one by the `openPage` fixture. Those that go through
// screens lie in `walks`, one after the other: they share a product; all but `opens` run axe on every screen.
const executablePath = findHeadless();

/** What `npm test` counts from. */
const report = fileURLToPath(new URL('../../.cache/reports/journeys.json', import.meta.url));
/** Says failures when they happen, where `npm test` runs the journeys. */
const gateReporter = fileURLToPath(new URL('../../tools/gates/playwright-reporter.mjs', import.meta.url));

/** What is asked for alone, else all that the tier has. */
const asked = askedFiles().map((file) => `**/${basename(file)}`);
const later = leftOut(`${import.meta.dirname}/src`, /\.journey\.spec\.ts$/);
const MINUTE = 60_000;

export default defineConfig({
  testDir: 'src',
  // What reads this file to learn the entries, such as knip, needs no browser.
  globalSetup: './global-setup.config.ts',
  testMatch: asked.length > 0 ? asked : '**/*.journey.spec.ts',
  testIgnore: later.map((name) => `**/${name}`),
  ...(tier() === 'first' && { grepInvert: new RegExp(laterTags.map((tag) => `@${tag}`).join('|')) }),
  outputDir: '../../.cache/journeys',
  // Each has a product of its own: they wait for each other's screens as long as they compute.
  workers: 2,
  // What fails runs once more at the end, alone.
  retries: 1,
  retryStrategy: 'isolated',
  // More than these have one cause, and the rest would tell nothing new.
  maxFailures: 10,
  globalTimeout: (tier() === 'first' ? 19 : 57) * MINUTE,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // No journey asserts a time; on a machine that does other things as well a step may take long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], [gateReporter], ['json', { outputFile: report }]],
  use: {
    actionTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // Without a picture of every frame, which a browser that draws by itself spends much of its time on.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath, args: launchArguments },
  },
  // The longest files are the console's: begun last, one of them would have a worker to itself for a minute.
  projects: [
    { name: 'console', testDir: 'src/console', use: desk },
    { name: 'portal', testDir: 'src/portal', use: phone },
  ],
});

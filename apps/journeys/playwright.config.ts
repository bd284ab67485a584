import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findHeadless, launchArguments } from '../../tools/browser.mjs';
import { desk, phone } from './src/screens';

// A journey is a file `<what-happens>.journey.spec.ts` in src/portal (a phone, 375×812) or src/console (a desk, 1280×800).
// A story that needs both screens lives where it ends, and opens the other one by the `openPage` fixture. Those that go through
// screens lie in `walks`, one after the other: they share a product and run axe on every screen.
const executablePath = findHeadless();

// What `npm test` counts from; those that are run once more have a report of their own.
const usualReport = fileURLToPath(new URL('../../.cache/reports/journeys.json', import.meta.url));
const report = process.env.JOURNEYS_REPORT ?? usualReport;

export default defineConfig({
  testDir: 'src',
  // What reads this file to learn the entries, such as knip, needs no browser.
  globalSetup: './global-setup.config.ts',
  testMatch: '**/*.journey.spec.ts',
  outputDir: '../../.cache/journeys',
  // Each has a product of its own: they wait for each other's screens as long as they compute.
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // No journey asserts a time; on a machine that does other things as well a step may take long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
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

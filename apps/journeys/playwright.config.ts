import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium, launchArguments } from '../../tools/browser.mjs';
import { desk, phone } from './src/screens';

// A journey is a file `<what-happens>.journey.spec.ts` in src/portal (a phone, 375×812) or src/console (a desk, 1280×800).
// A story that needs both screens lives where it ends, and opens the other one by the `openPage` fixture.
const executablePath = findChromium();
// The worker processes read this file again and need not search.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

// What `npm test` counts from.
const report = fileURLToPath(new URL('../../.cache/reports/journeys.json', import.meta.url));

export default defineConfig({
  testDir: 'src',
  // What reads this file to learn the entries, such as knip, needs no browser.
  globalSetup: './global-setup.config.ts',
  testMatch: '**/*.journey.spec.ts',
  outputDir: '../../.cache/journeys',
  workers: 1,
  retries: 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    actionTimeout: 15_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: launchArguments },
  },
  projects: [
    { name: 'portal', testDir: 'src/portal', use: phone },
    { name: 'console', testDir: 'src/console', use: desk },
  ],
});

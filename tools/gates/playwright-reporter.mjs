// Playwright's part of what `npm test` says while it runs: each failure when it happens, and which journey is at work.
import { relative } from 'node:path';
import { noteFailure, noteNow } from './channel.mjs';
import { root } from './folder.mjs';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */

/** @param {TestCase} test @returns {string} without the projects and files above it */
const titleOf = (test) => test.titlePath().slice(3).join(' › ');

export default class GateReporter {
  /** @param {TestCase} test */
  onTestBegin(test) {
    noteNow({ title: titleOf(test), file: relative(root, test.location.file) });
  }

  /** @param {TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, result) {
    if (result.status === test.expectedStatus || result.status === 'skipped' || result.status === 'interrupted') return;
    const file = relative(root, test.location.file);
    const isLast = result.retry === test.retries;
    noteFailure({
      file,
      line: result.error?.location?.file === test.location.file ? result.error.location.line : test.location.line,
      title: isLast ? titleOf(test) : `${titleOf(test)} (runs once more)`,
      text: result.errors.map(({ message, stack, value }) => message ?? stack ?? value ?? '').join('\n\n'),
      command: `npx playwright test --config apps/journeys/playwright.config.ts ${file}:${test.location.line}`,
    });
  }

  /** @param {import('@playwright/test/reporter').TestError} error outside of any journey */
  onError(error) {
    noteFailure({
      title: 'error outside the journeys',
      text: error.message ?? error.stack ?? error.value ?? '',
      command: 'npx playwright test --config apps/journeys/playwright.config.ts',
    });
  }
}

import { findHeadless } from '../../tools/browser.mjs';
import { makeDemoData } from './src/product';

/**
 * Stops the run before its first journey where there is no browser, and fills the data that journeys begin with. Playwright
 * takes a default export only.
 * @returns what Playwright calls at the end
 */
export default function prepare(): Promise<() => Promise<void>> {
  if (!findHeadless()) throw new Error('no Chromium found: run node tools/browser.mjs first');
  return makeDemoData();
}

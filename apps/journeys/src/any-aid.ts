import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half as long as `axe.source`, which every document would parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on a page as it is now, frames of the page's own origin with it. It is brought once to each
 * document, and makes no list of what is right: a list of either takes as long as the finding.
 * @param rules those to look for; without them all of WCAG 2.2 A and AA and axe's best practices
 * @param without a selector of the part that is left out
 */
export async function violationsOn(page: Page, rules?: string[], without?: string): Promise<Result[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return page.evaluate(
    async ({ values, exclude }) => {
      const options = {
        resultTypes: ['violations' as const],
        ...(values && { runOnly: { type: 'rule' as const, values } }),
      };
      const context = exclude ? { include: document, exclude } : document;
      return (await window.axe!.run(context, options)).violations;
    },
    { values: rules, exclude: without },
  );
}

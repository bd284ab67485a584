import type { Page } from '@playwright/test';

/** What reaches beyond the screen's edges without being in a row that is swiped; empty when the page fits. */
export const overflowing = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((wide) => {
    const isSwiped = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isSwiped(element.parentElement));
    const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
    const found = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return isShown(element) && !isSwiped(element) && (left < -0.5 || right > wide + 0.5);
    });
    return found.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
  }, width);

import type { Page } from '@playwright/test';
import { overflowing } from '../../fits';
import { expect } from '../../journey';
import { WIDTH } from './screen-walk';

/** Controls that a finger of 44 pixels does not hit alone; links within a sentence are as high as it. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const reach = 21;
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const isHit = (control: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    };
    const found = controls.filter((control) => {
      const { width } = control.getBoundingClientRect();
      const isUsable =
        control.checkVisibility() && width > 1 && !control.matches(':disabled') && !control.closest('[inert]');
      if (!isUsable || getComputedStyle(control).display === 'inline') return false;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A box to tick is as large as the words that tick it; a button among them is as large as itself.
      const label = control.closest('label');
      const box = (label?.control === control ? label : control).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const edges = [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ] as const;
      // Dots stand side by side: they are a second way to what a swipe does, and as high as a finger.
      const isDot = control.tagName === 'BUTTON' && control.closest('[aria-roledescription="轮播"]');
      return !(isDot ? edges.slice(0, 2) : edges).every(([byX, byY]) => isHit(control, x + byX, y + byY));
    });
    return found.map((one) => `${one.tagName} ${one.className} ${(one.ariaLabel ?? one.textContent).slice(0, 20)}`);
  });

/** Fields that a phone would zoom into. */
export const zooming = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, textarea, select')]
      .filter(
        (one) =>
          one.checkVisibility() && !['radio', 'checkbox', 'range', 'file'].includes(one.getAttribute('type') ?? ''),
      )
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.outerHTML),
  );

/** What the eye finds in another order than the tab key; a label may follow its value, which is read behind it. */
const outOfOrder = (page: Page) =>
  page.evaluate(
    (controls) =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((one) => {
          const { order, flexDirection, display } = getComputedStyle(one);
          const parts = [...one.children].filter((part) => part.matches(controls) || part.querySelector(controls));
          const isReversed = display.endsWith('flex') && flexDirection.endsWith('reverse') && parts.length > 1;
          return one.checkVisibility() && (order !== '0' || isReversed || one.tabIndex > 0);
        })
        .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 20)}`),
    'a[href], button, input, select, textarea, summary',
  );

/** As somebody sets it who reads badly; `usual` is what browsers come with. */
async function setText(page: Page, size: 'usual' | 'doubled'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = size === 'doubled' ? 32 : 16;
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  const root = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(root).toBe(`${standard}px`);
}

/** Numbers that do not fit their box. Names may be shortened with an ellipsis, numbers may not. */
const cutFigures = (page: Page) =>
  page.evaluate(() => {
    const isFigure = (text: string) =>
      /^[¥+−-]?\s*\d[\d.,:]*\s*(万|亿|%|[KMG]B|X钻|元|天|分|次|人|款|条|级)?\+?$/.test(text);
    const isCut = (one: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      return (textOverflow === 'ellipsis' || overflowX === 'hidden') && one.scrollWidth > one.clientWidth + 1;
    };
    return [...document.querySelectorAll('main *')]
      .filter((one) => one.checkVisibility() && isFigure(one.textContent.trim()) && isCut(one))
      .map((one) => one.outerHTML);
  });

/** Every control has room for a finger, no field zooms, all is read in the order it is seen in, and twice the text fits. */
export async function expectFingerRoom(page: Page, address: string): Promise<void> {
  expect.soft(await tooSmall(page), address).toEqual([]);
  expect.soft(await zooming(page), address).toEqual([]);
  expect.soft(await outOfOrder(page), address).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await setText(page, 'doubled');
  expect.soft(await overflowing(page, WIDTH), `${address} at twice the text`).toEqual([]);
  expect.soft(await cutFigures(page), `${address} at twice the text`).toEqual([]);
  await setText(page, 'usual');
}

// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { chunkOf } from './built-chunks';
import { holdBack, untilPainted } from './painted';

// What is done to a painted page before its scripts have taken it over. The moments are those of the program, not of a
// clock: when the page stands, the page's own signal that React listens, and so many tasks behind it.
const MOMENTS = ['when the page stands', 0, 1, 4, 8] as const;
const SCRIPTS = /\/assets\/.*\.js$/;

test.beforeEach(({ product }) => untilPainted(product, ['/', '/games', '/faq', '/business']));

/** Taps a button of the page as it is painted. */
const tapAt = (page: Page, selector: string, moment: (typeof MOMENTS)[number]) =>
  page.addInitScript(
    ([wanted, tasks]) => {
      const tap = () => document.querySelector<HTMLElement>(wanted)?.click();
      const after = (left: number) => (left === 0 ? tap() : void setTimeout(() => after(left - 1)));
      if (typeof tasks === 'number') document.addEventListener('portal-listens', () => after(tasks));
      else document.addEventListener('DOMContentLoaded', tap);
    },
    [selector, moment] as const,
  );

for (const address of ['/', '/games']) {
  test(`a download of ${address} begins once, at whatever moment of the taking over it is tapped`, async ({
    openPage,
  }) => {
    for (const moment of MOMENTS) {
      const page = await openPage({});
      let begun = 0;
      page.on('request', (request) => (begun += Number(request.url().includes('/api/user/game/download/'))));
      await tapAt(page, 'main button[aria-label^="下载 "]', moment);
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect.poll(() => begun, `${moment}`).toBe(1);
      // What is tapped from here on is another.
      await page
        .getByRole('main')
        .getByRole('button', { name: /^下载 / })
        .first()
        .click();
      await expect.poll(() => begun, `${moment}`).toBe(2);
      await page.context().close();
    }
  });
}

test('a download of a list whose own script comes behind the others begins once', async ({ page }) => {
  const sendScript = await holdBack(page, chunkOf('games.page'));
  const begins = page.waitForRequest((request) => request.url().includes('/api/user/game/download/'));
  await page.goto('/games', { waitUntil: 'commit' });
  // The first thing that the entry does; it then waits for the list's script.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^下载 / })
    .first()
    .tap();
  sendScript();
  await begins;
  await expect(page.getByText(/^开始下载/)).toHaveCount(1);
});

test('words that are typed before the scripts are searched for, and typed on', async ({ page }) => {
  const sendScripts = await holdBack(page, SCRIPTS);
  await page.goto('/faq', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.pressSequentially('下');
  // Nothing is sent by the browser itself, which would load the page again.
  await field.press('Enter');
  sendScripts();
  await expect(page).toHaveURL(/keyword=/);
  await expect(field).toHaveValue('下');
  await expect(field).toBeFocused();
  await page.keyboard.type('载');
  await expect(page).toHaveURL(`/faq?keyword=${encodeURIComponent('下载')}`);
  await expect(page.getByRole('main').getByRole('link', { name: /下载/ }).first()).toBeVisible();
});

test('a word that is being spelt out while the scripts take over becomes the word', async ({ page }) => {
  const sendScripts = await holdBack(page, SCRIPTS);
  await page.goto('/faq', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  const spell = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await spell('xia');
  sendScripts();
  await expect(page.locator('[data-painted] [data-painted]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await spell('xiazai');
  await keyboard.send('Input.insertText', { text: '下载' });
  await expect(page).toHaveURL(`/faq?keyword=${encodeURIComponent('下载')}`);
  await expect(field).toHaveValue('下载');
});

test('a form that is filled in and sent before the scripts is sent once, as it was filled in', async ({ page }) => {
  const sendScripts = await holdBack(page, SCRIPTS);
  const sent: object[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/inquiries')) return;
    sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
  });
  await page.goto('/business', { waitUntil: 'commit' });
  await page.getByLabel('您的称呼').fill('林远');
  await page.getByLabel('联系方式').fill('13800000000');
  await page.getByRole('radio', { name: '品牌推广' }).check();
  await page.getByLabel('合作内容').fill('想谈谈新游戏的联合推广与线下活动');
  await page.getByRole('button', { name: '提交' }).click();
  sendScripts();
  await expect(page.getByText('已提交，感谢您的关注')).toBeVisible();
  await expect(page).toHaveURL('/business');
  const written = { name: '林远', contact: '13800000000', topic: 'brand', text: '想谈谈新游戏的联合推广与线下活动' };
  expect(sent).toEqual([expect.objectContaining(written)]);
});

// @module-tag deep
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openForm, openListed, signIn } from '../console';
import { expect, test } from '../journey';
import { openDesk, playerCall, register } from '../portal/live-people';
import { pictureOf } from '../sample-files';

// The console notes what the browser does not keep, and goes on.
test.use({ allowedNoise: [/^console\.warning: the local storage entry \S+ could not be written/] });

const chooser = (page: Page, label: string) => page.locator(`input[type=file][aria-label="${label}"]`);
const png = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: pictureOf(width, height, [31, 133, 245]),
});

/** Has every document of a page begin with a storage in which there is no room for a single word. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    let size = 1 << 20;
    let index = 0;
    while (size > 0) {
      try {
        const name = `f${index}`;
        if (localStorage.getItem(name) === null) localStorage.setItem(name, 'x'.repeat(size));
        index += 1;
      } catch {
        // No room for as much, or, before there is an address, no storage at all.
        size = Math.floor(size / 2);
      }
    }
  });

/** How the browser refuses a word more; empty where it keeps it. */
const refusal = (page: Page) =>
  page.evaluate(() => {
    try {
      localStorage.setItem('word', 'word');
      return '';
    } catch (error) {
      return (error as DOMException).name;
    }
  });

/** What the console has kept all the same. */
const keptIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => !/^f\d+$/.test(name)));

/** What no operator of a Chinese console reads, such as the browser's own words for an error. */
const foreignIn = async (page: Page): Promise<string[]> => {
  const lines = (await page.locator('body').innerText()).split('\n');
  return lines.filter((line) => /[a-z]{2,}( [a-z]{2,}){2}/i.test(line));
};

test('somebody whose browser is full signs in, answers with words and a picture, hides a column and uploads an icon', async ({
  page,
  product,
}) => {
  const { serveAlways, call } = await openDesk(product);
  await serveAlways();
  // Nothing rings: the conversation is taken by hand.
  await call('support-agents/me', { status: 'busy' });
  const player = await register(product);
  const body = { clientId: randomUUID(), text: '充值后X钻没有到账，麻烦帮我看一下' };
  await playerCall(product, '/user/kefu', { session: player, body });

  await fillStorage(page);
  await test.step('signing in leads to the desk', async () => {
    await signIn(page, product, '/admin/support-conversations?box=queue');
    expect(await refusal(page)).toBe('QuotaExceededError');
    const row = page.getByRole('navigation', { name: '会话' }).getByText(player.name, { exact: true });
    await row.click();
    await page.getByRole('button', { name: '接入', exact: true }).click();
    await expect(page.getByText('已接入')).toBeVisible();
  });

  const thread = page.getByRole('log', { name: '会话内容' });
  const field = page.getByRole('textbox', { name: '回复', exact: true });
  await test.step('a reply is typed letter by letter, and sent', async () => {
    await field.pressSequentially('您好，正在为您查询');
    await expect(field).toHaveValue('您好，正在为您查询');
    await field.press('Enter');
    await expect(thread.getByText('您好，正在为您查询')).toHaveCount(1);
    await expect(thread.getByText('未读')).toBeVisible();
    await expect(field).toHaveValue('');
  });
  await test.step('a picture is sent', async () => {
    await chooser(page, '选择图片').setInputFiles(png('对账.png', 360, 640));
    await expect(thread.getByRole('button', { name: '查看图片' })).toHaveCount(1);
    await expect(thread.getByRole('img', { name: '待发送的图片' })).toHaveCount(0);
    expect(await foreignIn(page)).toEqual([]);
  });

  const column = (name: string) => page.getByRole('columnheader', { name });
  await test.step('a column stays hidden as long as the page lives', async () => {
    await openListed(page, '/admin/games');
    await expect(column('更新时间')).toBeVisible();
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('switch', { name: '更新时间' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(column('下载次数')).toBeVisible();
    await expect(column('更新时间')).toHaveCount(0);
    expect(await foreignIn(page)).toEqual([]);
    await openListed(page, '/admin/faq');
    await openListed(page, '/admin/games');
    await expect(column('下载次数')).toBeVisible();
    await expect(column('更新时间')).toHaveCount(0);
  });
  await test.step('an icon is uploaded', async () => {
    await openForm(page, '/admin/games/create');
    await chooser(page, '选择图标').setInputFiles(png('icon.png', 512, 512));
    await expect(page.getByAltText('图标预览')).toBeVisible();
    expect(await foreignIn(page)).toEqual([]);
  });
  expect(await keptIn(page)).toEqual([]);

  type Messages = { list: { sender: string; kind: string }[] };
  const { list } = await playerCall<Messages>(product, '/v1/support/messages', { method: 'GET', session: player });
  const replies = list.filter(({ sender, kind }) => sender === 'agent' && kind !== 'event');
  expect(replies.map(({ kind }) => kind)).toEqual(['text', 'picture']);
});

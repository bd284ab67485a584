// @module-tag deep
import { expect, test } from '../journey';

// The watch itself: if these journeys ever passed, every other one would pass whatever the browser says.
test.fail('a page that writes a warning fails its journey', async ({ page }) => {
  await page.evaluate(() => console.warn('a warning'));
});

test.fail('a page with an uncaught error fails its journey', async ({ page }) => {
  const error = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('uncaught');
    });
  });
  await error;
});

test.fail('a second person’s page is watched as well', async ({ openPage }) => {
  const page = await openPage({});
  await page.evaluate(() => console.error('an error'));
});

test.fail('an image without a description fails the accessibility check', async ({ page, axe }) => {
  await page.setContent('<main><h1>标题</h1><img src="data:,"></main>');
  await axe(page);
});

test('what is in the way of whoever reads a page with any aid is found, in its frames as well, and told at once', async ({
  page,
  axe,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await axe(page);
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.title = '预览';
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
    document.querySelector('main')?.append(document.createElement('button'), frame);
    await loaded;
    frame.contentDocument?.body.append(document.createElement('textarea'));
  });
  const failure = axe(page);
  await expect(failure).rejects.toThrow(/button-name/);
  await expect(failure).rejects.toThrow(/label: .*\n.*iframe.*textarea/);
  await expect(axe(page, ['label'])).rejects.toThrow(/has 1 kinds of/);
});

import { test } from '../journey';

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

import { expect, test } from '../journey';

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
  await expect(axe(page, ['label'])).rejects.toThrow(/有 1 类/);
});

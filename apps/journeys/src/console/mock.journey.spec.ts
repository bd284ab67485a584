import { signIn } from '../console';
import { expect, test } from '../mock';

const screens = [
  { path: '/admin/games', text: '星海远征' },
  { path: '/admin/games/1', text: '星海远征' },
];

test('on the contract’s examples alone the console shows the owner the front page, a list and a record', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  for (const { path, text } of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

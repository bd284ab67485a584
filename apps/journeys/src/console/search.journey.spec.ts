import { signIn } from '../console';
import { expect, test } from '../journey';

test('an operator finds a page and a game by the keyboard alone, and what they opened last again', async ({
  page,
  product,
  axe,
}) => {
  await signIn(page, product);
  const field = page.getByRole('combobox', { name: '搜索页面和记录' });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('gonggao');
  await expect(page.getByRole('option', { name: /^公告/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '公告' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('xhyz');
  await expect(page.getByRole('option', { name: /^星海远征/ })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/games\/\d+$/);
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('星海远征');

  await page.getByRole('button', { name: '搜索' }).first().click();
  await expect(page.getByRole('group', { name: '最近打开' }).getByRole('option')).toHaveText([/星海远征/, /公告/]);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

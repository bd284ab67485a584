// @module-tag deep
import { signIn } from '../../console';
import { visit } from '../../same-document';
import { expect, test } from '../../journey';

// Axe runs here on dialogs and menus. Page specs prove that they open.
test.use({ isWalk: true, trace: 'off' });

test('an operator reads with any aid what is found, saved and looked at in advance', async ({ page, product, axe }) => {
  await signIn(page, product);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索页面和记录' })).toBeFocused();
  await page.keyboard.type('xhyz');
  await expect(page.getByRole('option', { name: /^星海远征/ })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');

  await visit(page, `/admin/games?filter=${encodeURIComponent('{"state":"draft"}')}&sort=id&order=ASC`);
  await page.getByRole('button', { name: /^常用筛选/ }).click();
  await page.getByRole('button', { name: '保存当前筛选' }).click();
  await expect(page.getByRole('dialog', { name: '保存当前筛选' })).toBeVisible();
  await axe(page);

  await page.goto('/admin/home');
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览首页' });
  await expect(preview.getByRole('group', { name: '主推游戏' }).getByText('星海远征')).toBeInViewport();
  await axe(page);
  await preview.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '调整顺序' }).click();
  await expect(page.getByRole('dialog', { name: '调整首页顺序' })).toBeVisible();
  await axe(page);
});

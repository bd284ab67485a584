// @module-tag deep
import { signIn } from '../console';
import { expect, test } from '../journey';
import { openDesk } from '../portal/live-people';

/** 兑换码, A1, 二批 and A2 as Chinese Excel saves them. */
const saved = Buffer.from('B6D2BBBBC2EB0D0A41310D0AB6FEC5FA0D0A41320D0A', 'hex');

test('an operator scrolls over a number, presses twice and imports what Excel saved, and gets what was meant', async ({
  page,
  product,
  axe,
}) => {
  await signIn(page, product, '/admin/gift-packages/create');
  await page.getByRole('textbox', { name: /^名称/ }).fill('双击礼包');
  await page.getByRole('textbox', { name: '奖励：X钻' }).fill('66');
  await page.getByRole('switch', { name: /游戏兑换码/ }).check();
  const stock = page.getByRole('spinbutton', { name: /^库存/ });
  await stock.fill('100');
  await page.setViewportSize({ width: 1280, height: 500 });
  await stock.scrollIntoViewIfNeeded();
  await stock.hover();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.wheel(0, before > 0 ? -90 : 90);
  await expect.poll(scrolled).not.toBe(before);
  await expect(stock).toHaveValue('100');
  await expect(stock).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: '保存为草稿' }).dblclick();
  await expect(page.getByText('草稿已创建，确认无误后即可发布').first()).toBeVisible();
  const { call } = await openDesk(product);
  const made = await call<{ name: string }[]>('gift-packages');
  expect(made.filter(({ name }) => name === '双击礼包')).toHaveLength(1);

  await page.getByRole('button', { name: '导入游戏码' }).click();
  const dialog = page.getByRole('dialog', { name: '导入游戏兑换码' });
  await dialog.locator('input[type=file]').setInputFiles({ name: '第一批.csv', mimeType: 'text/csv', buffer: saved });
  await expect(dialog.getByText('共 2 个兑换码')).toBeVisible();
  await expect(dialog.getByText('第 3 行“二批”：有汉字')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: '导入' }).click();
  await expect(page.getByText('已导入 2 个')).toBeVisible();
});

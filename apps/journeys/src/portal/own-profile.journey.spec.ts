// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { pictureOf } from '../sample-files';
import { register, signInPlayer } from './live-people';

/** Of somebody who was born on 15 June 2012: a minor until 2030. */
const CHILD = '440301201206152321';

async function wearPicture(page: Page, axe: (page: Page) => Promise<void>) {
  const buffer = pictureOf(600, 400, [226, 102, 43]);
  await page.getByLabel('更换头像').setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: '移动和缩放' });
  const frame = dialog.getByRole('group', { name: /取景框/ });
  await frame.press('ArrowRight');
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('slider', { name: '缩放' }).fill('1.5');
  await axe(page);
  await dialog.getByRole('button', { name: '使用' }).click();
  await expect(page.getByText('头像已更新')).toBeVisible();
}

test('a player changes picture, name and sex, gives their real name, and is told what a minor may not pay', async ({
  page,
  product,
  axe,
}) => {
  await signInPlayer(page, await register(product));
  await page.goto('/profile');
  await page.getByRole('link', { name: '编辑个人资料' }).click();
  await wearPicture(page, axe);
  await expect(page.locator('img[src*="/api/images/"]')).toBeVisible();

  await page.getByLabel('昵称').fill('星海旅人');
  await page.getByRole('button', { name: '女', exact: true }).click();
  await page.getByLabel('年龄').fill('40');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('资料已保存')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('星海旅人')).toBeVisible();
  await expect(page.locator('img[src*="/api/images/"]')).toBeVisible();

  await page.getByRole('link', { name: /实名认证\s*未认证/ }).click();
  await page.getByLabel('真实姓名').fill('林晓舟');
  await page.getByLabel('身份证号码').fill('440301201206152320');
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('身份证号码不正确，请核对')).toBeVisible();
  await axe(page);
  await page.getByLabel('身份证号码').fill(CHILD);
  await page.getByRole('button', { name: '提交认证' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: '实名信息已提交' })).toBeVisible();
  await expect(page.getByRole('link', { name: /已提交 林\*\*/ })).toBeVisible();
  await page.getByRole('link', { name: /已提交/ }).click();
  await expect(page.getByText(/44\*{14}21/)).toBeVisible();
  await axe(page);

  await page.goto('/recharge');
  await page.getByRole('group', { name: '充值档位' }).getByRole('button', { name: /¥328/ }).click();
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByRole('alert')).toContainText('周岁单笔充值不能超过');
  await expect(page.getByRole('link', { name: '家长有疑问？联系客服' })).toBeVisible();
  await axe(page);
  await page
    .getByRole('group', { name: '充值档位' })
    .getByRole('button', { name: /¥6(?!\d)/ })
    .click();
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(page.getByRole('button', { name: '确认支付' })).toBeVisible();
});

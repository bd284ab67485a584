import type { Page } from '@playwright/test';
import { codeOf } from '@ug/test-doubles';
import { restOf, signIn } from '../console';
import { expect, test } from '../journey';
import { openDesk } from '../portal/live-people';
import type { Product } from '../product';
import { keepSecret } from '../secrets';

// A recovery code that was used before is refused.
test.use({ allowedNoise: [/status of 422 .*\/two-factor\/login/] });

const NAME = '林小满';
const wide = { viewport: { width: 1280, height: 800 } };

async function enterPassword(page: Page, person: Product['owner']): Promise<void> {
  await page.getByLabel('账号').fill(person.username);
  await page.getByLabel('密码', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '登录' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByText(NAME, { exact: true }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '登录' }).waitFor();
}

test('a member of staff sets up an authenticator, and signs in by its codes and by a recovery code once', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const person = await (await openDesk(product)).hire(NAME, 'moderator');
  await signIn(page, product, '/admin/two-factor');
  await page.getByRole('checkbox', { name: '审核' }).check();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('两步验证已保存')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('下次登录时须先开启');

  const own = await openPage(wide);
  const rests = restOf(own);
  await own.goto('/admin/');
  await enterPassword(own, person);
  await expect(own.getByRole('heading', { name: '请先开启两步验证' })).toBeVisible();
  await own.getByLabel('当前密码').fill(person.password);
  await own.getByRole('button', { name: '下一步' }).click();
  await expect(own.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
  await axe(own);
  const secret = await own.locator('code').innerText();
  keepSecret('验证器的密钥', secret);
  await own.getByLabel('6 位验证码').fill(codeOf(secret, new Date()));
  await own.getByRole('button', { name: '开启' }).click();
  const listed = own.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  for (const code of codes) keepSecret('恢复码', code);
  await axe(own);
  const saved = own.waitForEvent('download');
  await own.getByRole('button', { name: '下载' }).click();
  expect((await saved).suggestedFilename()).toBe('控制台恢复码.txt');
  await own.getByRole('button', { name: '我已保存' }).click();
  const isIn = async () => {
    await own.getByRole('heading', { name: `${NAME}，欢迎回来` }).waitFor();
    await rests();
  };
  await isIn();

  await leave(own);
  await enterPassword(own, person);
  await own.getByLabel('验证码').waitFor();
  await axe(own);
  // A code is good for a minute: it is made when it is typed.
  await own.getByLabel('验证码').fill(codeOf(secret, new Date(), 1));
  await own.getByRole('button', { name: '验证', exact: true }).click();
  await isIn();

  for (const isFirst of [true, false]) {
    await leave(own);
    await enterPassword(own, person);
    await own.getByRole('button', { name: '用恢复码' }).click();
    await own.getByLabel('恢复码').fill(codes[0] ?? '');
    await own.getByRole('button', { name: '验证', exact: true }).click();
    if (isFirst) await isIn();
    else await expect(own.getByRole('alert')).toHaveText('验证码不正确，或已经用过');
  }

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row).toContainText('已开启');
  await expect(row.getByRole('cell').nth(4)).toHaveText('9');
});

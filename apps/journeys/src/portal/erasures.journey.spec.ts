import { signIn } from '../console';
import { expect, test } from '../journey';
import { desk } from '../screens';

test('a player asks for the account to go, is led back on signing in, keeps it, and staff follow it', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const loginName = `leave_${Date.now() % 1e9}`;
  const password = '再见-2026-晨星';
  await page.goto('/register');
  await page.getByLabel('账号', { exact: true }).fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('确认密码').fill(password);
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page.getByText(/欢迎回来/)).toBeVisible();

  await page.goto('/user');
  await page.getByRole('link', { name: '注销账号' }).click();
  await expect(page.getByRole('heading', { name: '将被保留' })).toBeVisible();
  await axe(page);
  await page.getByLabel('当前密码').fill(password);
  await page.getByRole('checkbox', { name: /已了解/ }).check();
  await page.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByText('账号即将注销')).toBeVisible();
  await axe(page);

  const staff = await openPage(desk);
  await signIn(staff, product, '/admin/erasures');
  await expect(staff.getByText('冷静期').first()).toBeVisible();
  await axe(staff);

  // A visit later: the wish is the first thing the player sees.
  await page.goto('/games');
  await expect(page).toHaveURL(/\/erasure$/);
  await page.getByRole('button', { name: '撤回注销，保留账号' }).click();
  await expect(page.getByText('已撤回注销申请')).toBeVisible();
  await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible();
  await expect(staff.getByText('已撤回').first()).toBeVisible();
});

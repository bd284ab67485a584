// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { signInPlayer } from './live-people';
import { logged } from './logged';

// Codes and the solutions of captchas stand in the log of a development start alone.
test.use({ environment: { DEMO_CONTENT: '1', NODE_ENV: 'development' } });

/** Has a code sent to a number, as its owner does, and reads it off the telephone. */
async function askForCode(page: Page, product: Product, phone: string): Promise<string> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  const drawn = page.waitForResponse((response) => response.url().endsWith('/v1/sms/pictures'));
  await page.getByRole('button', { name: '获取验证码' }).tap();
  const { data } = (await (await drawn).json()) as { data: { id: string } };
  const dialog = page.getByRole('dialog', { name: '请输入图中的字符' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('textbox').fill(await logged(product, `captcha ${data.id}`));
  await dialog.getByRole('button', { name: '确定' }).tap();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  return logged(product, `SMS code ${phone}`);
}

test('a guest who wants a paid game signs in by mobile number, and is asked whether to pay for it, once', async ({
  page,
  product,
  axe,
}) => {
  await page.goto(`/games?keyword=${encodeURIComponent('符文守卫')}`);
  await page
    .getByRole('link', { name: /符文守卫/ })
    .first()
    .tap();
  await expect(page).toHaveURL(/\/detail\/\d+/);
  const { pathname } = new URL(page.url());
  await page
    .getByRole('button', { name: /50\s*X钻/ })
    .last()
    .tap();
  await page.getByRole('link', { name: '手机号登录' }).tap();
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible();

  const code = await askForCode(page, product, '13800001234');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('13800001234');
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel('短信验证码').fill(code);
  const agreed = page.getByRole('checkbox', { name: /我已阅读并同意/ });
  await expect(agreed).not.toBeChecked();
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  // The number is new: its player agrees first, and the code is still good.
  await expect(page.getByRole('alert')).toContainText('用户协议和隐私政策');
  await agreed.check();
  await page.getByRole('button', { name: '登录', exact: true }).tap();

  await expect(page.getByText(/欢迎回来:玩家/)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await expect(page.getByRole('heading', { name: '符文守卫', level: 2 })).toBeVisible();
  const question = page.getByRole('dialog', { name: '下载确认' });
  await expect(question.getByText('当前余额 0 X钻')).toBeVisible();
  await axe(page);
  await question.getByRole('button', { name: '取消' }).tap();
  await page.reload();
  await expect(page.getByRole('heading', { name: '符文守卫', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: /50\s*X钻/ }).last()).toBeEnabled();
  await expect(question).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByText('138****1234')).toBeVisible();
});

test('a player who came by number sets a password, and signs in with it', async ({ page, product, axe }) => {
  await page.goto('/other?redirect=%2Fprofile');
  await page.getByLabel('短信验证码').fill(await askForCode(page, product, '13900005678'));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await page.getByRole('link', { name: '修改密码' }).tap();
  await page.getByRole('link', { name: '设置密码' }).tap();
  await expect(page.getByText('已通过手机号 139****5678 验证，请设置新密码。')).toBeVisible();
  await axe(page);
  await page.getByLabel('新密码', { exact: true }).fill('远航-2027-星河');
  await page.getByLabel('确认新密码').fill('远航-2027-星河');
  await page.getByRole('button', { name: '设置新密码' }).tap();
  await expect(page.getByText('新密码已设置，其他设备需要重新登录')).toBeVisible();

  const { loginName, name } = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('ug-account') ?? '{}') as { state: { account: Record<string, string> } }).state
        .account,
  );
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
  await expect(page.getByRole('link', { name: /登录\/注册/ })).toBeVisible();
  await signInPlayer(page, {
    loginName: String(loginName),
    password: '远航-2027-星河',
    name: String(name),
    uid: '',
    token: '',
  });
});

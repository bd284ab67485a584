// @module-tag deep
import { signIn } from '../console';
import { expect, test } from '../journey';
import { logged } from './logged';
import { openDesk, register, signInPlayer } from './live-people';

// The solutions of captchas stand in the log of a development start alone. A session that ends cancels its calls.
test.use({
  environment: { DEMO_CONTENT: '1', NODE_ENV: 'development' },
  allowedNoise: [/^request failed: (GET|POST) \S+\/api\/\S+ net::ERR_ABORTED$/],
});

const GUESSES = 5;

test('whoever guesses at a name must solve a captcha; its owner is told of the new device and throws it out', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const player = await register(product);
  await signInPlayer(page, player);
  await page.goto('/profile');
  await page.getByRole('link', { name: '登录记录' }).click();
  await expect(page.getByText('本机').filter({ visible: true }).first()).toBeVisible();

  const stranger = await openPage({ viewport: { width: 375, height: 812 } });
  await stranger.goto('/login');
  await stranger.getByLabel('账号').fill(player.loginName);
  const enter = async (password: string) => {
    await stranger.getByLabel('密码', { exact: true }).fill(password);
    await stranger.getByRole('button', { name: '登录', exact: true }).click();
  };
  for (let guess = 1; guess <= GUESSES; guess += 1) {
    const answered = stranger.waitForResponse((response) => response.url().endsWith('/user/login'));
    await enter(`猜的密码-${guess}`);
    await answered;
    await expect(stranger.getByRole('alert')).toHaveText('账号或密码错误');
  }
  const drawn = stranger.waitForResponse((response) => response.url().endsWith('/v1/accounts/pictures'));
  await enter(player.password);
  const { data } = (await (await drawn).json()) as { data: { id: string } };
  const dialog = stranger.getByRole('dialog', { name: '请输入图中的字符' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await axe(stranger);
  await dialog.getByRole('textbox').fill(await logged(product, `captcha ${data.id}`));
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(stranger).toHaveURL('/');

  await page.goto('/message');
  await page.getByText('新设备登录提醒').first().click();
  await expect(page.getByText(/您的账号于 .* 在新的设备上登录/)).toBeVisible();
  await page.goto('/sign-ins');
  await expect(page.getByText('被拒绝', { exact: true })).toHaveCount(GUESSES);
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: '全部退出' }).click();
  await expect(page.getByText('其他设备已退出登录')).toBeVisible();
  await stranger.goto('/profile');
  await expect(stranger.getByRole('link', { name: /登录\/注册/ })).toBeVisible();
});

test('an operator sees who is guessed at, looks at the sign-ins of the player, and closes the alert', async ({
  page,
  product,
}) => {
  const player = await register(product);
  for (let guess = 0; guess < GUESSES; guess += 1) await openDesk(product, wrongly(guess)).catch(() => undefined);
  await signIn(page, product, '/admin/sign-in-alerts');
  await expect(page.getByText('guessed-at').first()).toBeVisible();
  await page.getByRole('button', { name: '标记已处理' }).first().click();
  await expect(page.getByText('已标记为已处理')).toBeVisible();
  await page.goto(`/admin/accounts/${player.uid}/show`);
  await expect(page.getByRole('region', { name: '登录记录' }).getByText('账号注册')).toBeVisible();
  await page.goto('/admin/sign-ins');
  await expect(page.getByRole('link', { name: new RegExp(`${player.uid}$`) }).first()).toBeVisible();
});

/** Somebody at the console who does not know a password. */
const wrongly = (guess: number) => ({ username: 'guessed-at', password: `猜的密码-${guess}` });

// @module-tag deep
import { expect, test } from '../journey';
import { connected, playerCall, register, signInPlayer, type Player } from './live-people';

// When a session ends, the calls that were under way for it are cancelled, and the browser notes each.
// A page that signs out may close its socket before that is open.
test.use({
  allowedNoise: [
    /^request failed: (GET|POST) \S+\/api\/\S+ net::ERR_ABORTED$|WebSocket is closed before the connection/,
  ],
});

test('a guest registers, is welcomed, and by signing out in one tab is signed out in the other', async ({
  page,
  context,
  axe,
}) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: /登录\/注册/ }).tap();
  await page.getByRole('link', { name: '注册新账号' }).tap();
  await expect(page.getByRole('heading', { name: '创建账号' })).toBeVisible();
  await page.getByLabel('账号').fill('xinghaizhe');
  await page.getByLabel('昵称（选填）').fill('<b>星海</b>');
  await page.getByLabel('密码', { exact: true }).fill('远航-2026-晨星');
  await page.getByLabel('确认密码').fill('远航-2026-晨星');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册' }).tap();
  await expect(page.getByText('欢迎回来:<b>星海</b>')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('本机')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/message');
  await expect(other.getByText('还没有消息')).toBeVisible();
  await axe(other);
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
  await expect(page.getByRole('link', { name: /登录\/注册/ })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?redirect=%2Fmessage$/);
});

test('a session that is ended in the middle of a page leads to signing in, and back', async ({ page, product }) => {
  const player = await register(product);
  await signInPlayer(page, player);
  await Promise.all([connected(page), page.goto('/message')]);
  await expect(page.getByText('还没有消息')).toBeVisible();

  type Session = { id: string; isCurrent: boolean };
  const sessions = await playerCall<Session[]>(product, '/v1/accounts/sessions', { method: 'GET', session: player });
  // What the page says stays for three seconds, so it is looked for from the beginning.
  const notice = expect(page.getByText('本机已被其他设备移除登录，请重新登录')).toBeVisible();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = ({ id }: Session) =>
    playerCall(product, `/v1/accounts/sessions/${id}`, { method: 'DELETE', session: player });
  await Promise.all([notice, ...others.map(end)]);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmessage$/);
  await page.getByLabel('账号').fill(player.loginName);
  await page.getByLabel('密码', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(page).toHaveURL('/message');
});

test('a session whose end the page has missed leads to signing in with the next call', async ({ page, product }) => {
  const player: Player = await register(product);
  await signInPlayer(page, player);
  await page.evaluate(() => {
    const kept = localStorage.getItem('ug-account') ?? '';
    localStorage.setItem('ug-account', kept.replace(/"token":"[^"]*"/, '"token":"forged"'));
  });
  const notice = expect(page.getByText('登录已过期，请重新登录')).toHaveCount(1);
  await Promise.all([notice, page.goto('/user')]);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fuser$/);
});

import { expect, test } from '../journey';
import { openDesk, register, signInPlayer } from './live-people';

test('a player reads every page of their own with any aid, by day and by night', async ({
  page,
  product,
  axeDayAndNight,
}) => {
  const player = await register(product);
  const desk = await openDesk(product);
  await desk.broadcast('星海远征新版本上线');
  await signInPlayer(page, player);
  const screens = [
    { path: '/message', sign: page.getByRole('button', { name: /星海远征新版本上线/ }) },
    { path: '/user', sign: page.getByLabel('昵称') },
    { path: '/reset', sign: page.getByLabel('当前密码') },
    { path: '/profile', sign: page.getByText('本机') },
    { path: '/profile?pop=1', sign: page.getByRole('dialog', { name: '开通会员' }) },
    { path: '/other', sign: page.getByRole('link', { name: /注册新账号/ }) },
    { path: '/login', sign: page.getByLabel('账号') },
  ];
  for (const { path, sign } of screens) {
    await page.goto(path);
    await expect(sign).toBeVisible();
    await page.waitForLoadState('networkidle');
    await axeDayAndNight(page);
  }
});

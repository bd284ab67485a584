import { expect, test } from '../journey';

const screens = [
  { path: '/', heading: '热门榜' },
  { path: '/games', heading: '游戏' },
  { path: '/games/strategy', heading: '游戏' },
  { path: '/games?keyword=xinghai', heading: '搜索游戏' },
  { path: '/login', heading: '登录' },
  { path: '/register', heading: '注册' },
  { path: '/other', heading: '其他登录方式' },
  { path: '/profile', heading: '我的' },
  { path: '/square', heading: '礼包中心' },
  { path: '/checkin', heading: '每日签到' },
  { path: '/activity', heading: '活动中心' },
  { path: '/activity/4', heading: '充值排行榜' },
];

for (const { path, heading } of screens) {
  test(`a guest reads ${path} with any aid, by day and by night`, async ({ page, axeDayAndNight }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await axeDayAndNight(page);
  });
}

test('a guest is told the price of a paid game and sent to sign in', async ({ page, axe }) => {
  await page.goto('/games');
  await page
    .getByRole('link', { name: /符文守卫/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '符文守卫' })).toBeVisible();
  await axe(page);
  await page
    .getByRole('button', { name: /50\s*X钻/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test('an address that does not exist leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle('游光 | 首页');
});
